import { buffer } from 'node:stream/consumers';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import PdfKit from 'pdfkit';
import { loadFonts, type PdfFonts, runsOf, type TextRun, type TextStyle } from './pdf-fonts.ts';

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Papers, in points. */
export const PAPER_SIZES: Readonly<Record<Provider['paper'], PageSize>> = {
  Letter: { width: 612, height: 792 },
  A4: { width: 595.28, height: 841.89 },
};
export const MARGIN = 48;
const FOOT_HEIGHT = 36;
const CONTENT_END = FOOT_HEIGHT + 18;

const LINE_HEIGHT = 1.35;
const INK = '#221c1a';
export const SOFT = '#6a5f5a';
const HAIRLINE = '#e3dcd2';

/** How a text is drawn. */
export interface TextLook {
  readonly style?: TextStyle;
  /** In points. */
  readonly size?: number;
  readonly color?: string;
  readonly isRight?: boolean;
}

interface MeasuredRun extends TextRun {
  readonly width: number;
}

/** A line of text with its width in points. */
interface TextLine {
  readonly runs: readonly MeasuredRun[];
  readonly width: number;
}

const EMPTY_LINE: TextLine = { runs: [], width: 0 };

/** Puts one line behind another; runs of one font become one. */
function joined(line: TextLine, next: TextLine): TextLine {
  const last = line.runs.at(-1);
  const [first, ...others] = next.runs;
  const width = line.width + next.width;
  if (last === undefined || last.font !== first?.font) {
    return { runs: [...line.runs, ...next.runs], width };
  }
  const both = { font: last.font, text: last.text + first.text, width: last.width + first.width };
  return { runs: [...line.runs.slice(0, -1), both, ...others], width };
}

/** What stands in the foot of a page, left and right. */
type FootOf = (page: number, pages: number) => readonly [string, string];

/**
 * A document that is drawn from the top to the bottom of each page. It is drawn twice: the first time only counts the
 * pages, so that each page can be finished with its foot and freed before the next one.
 */
export class PdfPages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #ended: Promise<Buffer>;
  readonly #footOf: FootOf | undefined;
  #page = 1;
  /** Null while the pages are counted, and nothing is drawn. */
  #pageCount: number | null = null;
  readonly #measured = new Map<string, TextLine>();
  /** Between the margins, in points. */
  readonly contentWidth: number;
  readonly #height: number;
  /** Where the next thing is drawn. */
  y = MARGIN;

  private constructor(
    doc: PDFKit.PDFDocument,
    fonts: PdfFonts,
    { width, height }: PageSize,
    footOf?: FootOf,
  ) {
    this.contentWidth = width - 2 * MARGIN;
    this.#height = height;
    this.#doc = doc;
    this.#fonts = fonts;
    this.#footOf = footOf;
    this.#ended = buffer(doc);
    for (const font of new Set(Object.values(fonts).flat())) {
      doc.registerFont(font.name, font.content);
    }
  }

  /** Writes a document; its title is shown by the reader's window. */
  static async write(
    {
      title,
      author,
      at,
      footOf,
      size,
    }: {
      readonly title: string;
      readonly author: string;
      readonly at: Date;
      /** Without it pages have no foot. */
      readonly footOf?: FootOf;
      readonly size: PageSize;
    },
    draw: (pages: PdfPages) => Promise<void>,
  ): Promise<Buffer> {
    const fonts = await loadFonts();
    const doc = new PdfKit({
      size: [size.width, size.height],
      margin: 0,
      lang: 'en',
      displayTitle: true,
      info: { Title: title, Author: author, CreationDate: at },
      // Without the default font, whose file lies beside the library.
      font: '',
    });
    const pages = new PdfPages(doc, fonts, size, footOf);
    await draw(pages);
    pages.#pageCount = pages.#page;
    pages.#page = 1;
    pages.y = MARGIN;
    await draw(pages);
    pages.#drawFoot();
    doc.end();
    return pages.#ended;
  }

  /** Whether so many points fit under what was drawn; begins a page otherwise. */
  makeRoom(height: number): boolean {
    if (this.y + height <= this.#height - CONTENT_END) return true;
    this.nextPage();
    return false;
  }

  nextPage(): void {
    this.#drawFoot();
    if (this.#pageCount !== null) this.#doc.addPage();
    this.#page += 1;
    this.y = MARGIN;
  }

  #drawFoot(): void {
    if (this.#pageCount === null || this.#footOf === undefined) return;
    const [left, right] = this.#footOf(this.#page, this.#pageCount);
    const look = { size: 8, color: SOFT };
    const place = { x: MARGIN, y: this.#height - FOOT_HEIGHT, width: this.contentWidth };
    this.drawLines(this.wrap(left, this.contentWidth, look), place, look);
    this.drawLines(this.wrap(right, this.contentWidth, look), place, { ...look, isRight: true });
  }

  /** Breaks a text into lines of at most `width` points. */
  wrap(text: string, width: number, look: TextLook = {}): TextLine[] {
    const space = this.#measure(' ', look);
    const lines: TextLine[] = [];
    for (const paragraph of text.split('\n')) {
      let line = EMPTY_LINE;
      for (const word of paragraph.split(' ').flatMap((one) => this.#cut(one, width, look))) {
        const next = this.#measure(word, look);
        if (line.runs.length === 0) line = next;
        else if (line.width + space.width + next.width <= width) {
          line = joined(joined(line, space), next);
        } else {
          lines.push(line);
          line = next;
        }
      }
      lines.push(line);
    }
    return lines;
  }

  /** Measures a word, once for each look. */
  #measure(word: string, { style = 'text', size = 9 }: TextLook): TextLine {
    const key = `${style} ${size} ${word}`;
    const known = this.#measured.get(key);
    if (known !== undefined) return known;
    this.#doc.fontSize(size);
    const runs = runsOf(this.#fonts[style], word).map((run) => ({
      ...run,
      width: this.#doc.font(run.font).widthOfString(run.text),
    }));
    const line = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    this.#measured.set(key, line);
    return line;
  }

  /** Cuts a word that is longer than a line. */
  #cut(word: string, width: number, look: TextLook): string[] {
    if (this.#measure(word, look).width <= width) return [word];
    const parts: string[] = [];
    let left = width;
    for (const character of word) {
      const { width: needed } = this.#measure(character, look);
      const last = parts.at(-1);
      if (last === undefined || needed > left) {
        parts.push(character);
        left = width;
      } else parts[parts.length - 1] = last + character;
      left -= needed;
    }
    return parts;
  }

  /** The height of so many lines, in points. */
  heightOf(lines: number, { size = 9 }: TextLook = {}): number {
    return lines * size * LINE_HEIGHT;
  }

  /** Draws lines at a place and leaves `y` as it is. */
  drawLines(
    lines: readonly TextLine[],
    { x, y = this.y, width }: { readonly x: number; readonly y?: number; readonly width: number },
    { size = 9, color = INK, isRight = false }: TextLook = {},
  ): void {
    if (this.#pageCount === null) return;
    this.#doc.fontSize(size).fillColor(color);
    for (const [at, line] of lines.entries()) {
      let left = isRight ? x + width - line.width : x;
      for (const run of line.runs) {
        this.#doc.font(run.font);
        this.#doc.text(run.text, left, y + this.heightOf(at, { size }), { lineBreak: false });
        left += run.width;
      }
    }
  }

  /** Draws a text over the whole width, or a part of it, and moves `y` under it. */
  write(text: string, look: TextLook = {}, width = this.contentWidth, x = MARGIN): void {
    for (const line of this.wrap(text, width, look)) {
      this.makeRoom(this.heightOf(1, look));
      this.drawLines([line], { x, width }, look);
      this.y += this.heightOf(1, look);
    }
  }

  /** Draws a thin line over the whole width at `y`. */
  rule(color = HAIRLINE): void {
    if (this.#pageCount === null) return;
    const { y } = this;
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + this.contentWidth, y)
      .lineWidth(0.5)
      .stroke(color);
  }

  /** Draws the dark fields of a square picture, such as a QR code. */
  drawFields(fields: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    if (this.#pageCount === null) return;
    const step = side / fields.length;
    for (const [row, cells] of fields.entries()) {
      // Fields beside each other are one: viewers draw a thin gap between two.
      for (let column = 0; column < cells.length; column += 1) {
        const begin = column;
        while (cells[column] === true) column += 1;
        const width = (column - begin) * step;
        if (width > 0) this.#doc.rect(x + begin * step, y + row * step, width, step);
      }
    }
    this.#doc.fill(INK);
  }

  /** Draws lines at `y`; their points are x and y by turns, in parts of the size. */
  drawStrokes(
    strokes: readonly (readonly number[])[],
    x: number,
    { width, height }: { readonly width: number; readonly height: number },
  ): void {
    if (this.#pageCount === null) return;
    for (const points of strokes) {
      for (let at = 0; at + 1 < points.length; at += 2) {
        const [left = 0, top = 0] = points.slice(at, at + 2);
        const place = [x + left * width, this.y + top * height] as const;
        if (at === 0) this.#doc.moveTo(...place);
        this.#doc.lineTo(...place);
      }
    }
    this.#doc.lineWidth(1).lineCap('round').lineJoin('round').stroke(INK);
  }
}
