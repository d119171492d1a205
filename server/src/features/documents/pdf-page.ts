import { buffer } from 'node:stream/consumers';
import PdfKit from 'pdfkit';
import { loadFonts, type PdfFonts, runsOf, type TextRun, type TextStyle } from './pdf-fonts.ts';

/** Letter paper, in points. */
const PAGE = { width: 612, height: 792 };
export const MARGIN = 48;
export const CONTENT_WIDTH = PAGE.width - 2 * MARGIN;
const FOOT_Y = PAGE.height - 36;
const CONTENT_END = FOOT_Y - 18;

const LINE_HEIGHT = 1.35;
const INK = '#221c1a';
export const SOFT = '#6a5f5a';
export const HAIRLINE = '#e3dcd2';

/** How a text is drawn. */
export interface TextLook {
  readonly style?: TextStyle;
  /** In points. */
  readonly size?: number;
  readonly color?: string;
  readonly isRight?: boolean;
}

/** A line of text that fits its width. */
interface TextLine {
  readonly runs: readonly TextRun[];
  readonly width: number;
}

/** A document that is drawn from the top to the bottom of each page. */
export class PdfPages {
  readonly #doc: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #ended: Promise<Buffer>;
  /** Where the next thing is drawn. */
  y = MARGIN;

  private constructor(doc: PDFKit.PDFDocument, fonts: PdfFonts) {
    this.#doc = doc;
    this.#fonts = fonts;
    this.#ended = buffer(doc);
    for (const font of new Set(Object.values(fonts).flat())) {
      doc.registerFont(font.name, font.content);
    }
  }

  /** Begins a document; its title is shown by the reader's window. */
  static async begin(title: string, author: string, at: Date): Promise<PdfPages> {
    const fonts = await loadFonts();
    const info = { Title: title, Author: author, CreationDate: at };
    const doc = new PdfKit({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      bufferPages: true,
      lang: 'en',
      displayTitle: true,
      info,
      // Without the default font, whose file lies beside the library.
      font: '',
    });
    return new PdfPages(doc, fonts);
  }

  /** Whether so many points fit under what was drawn; begins a page otherwise. */
  makeRoom(height: number): boolean {
    if (this.y + height <= CONTENT_END) return true;
    this.#doc.addPage();
    this.y = MARGIN;
    return false;
  }

  /** Breaks a text into lines of at most `width` points. */
  wrap(text: string, width: number, { style = 'text', size = 9 }: TextLook = {}): TextLine[] {
    this.#doc.fontSize(size);
    const measured = (part: string): TextLine => {
      const runs = runsOf(this.#fonts[style], part);
      return { runs, width: runs.reduce((sum, run) => sum + this.#widthOf(run), 0) };
    };
    const lines: TextLine[] = [];
    for (const paragraph of text.split('\n')) {
      let line = measured('');
      for (const word of paragraph.split(' ').flatMap((one) => this.#cut(one, width, measured))) {
        const next = measured(word);
        const space = measured(' ');
        const longer = line.width + space.width + next.width;
        if (line.runs.length === 0) line = next;
        else if (longer <= width)
          line = { runs: [...line.runs, ...space.runs, ...next.runs], width: longer };
        else {
          lines.push(line);
          line = next;
        }
      }
      lines.push(line);
    }
    return lines;
  }

  /** Cuts a word that is longer than a line. */
  #cut(word: string, width: number, measured: (part: string) => TextLine): string[] {
    if (measured(word).width <= width) return [word];
    const parts = [''];
    for (const character of word) {
      const longer = `${parts.at(-1) ?? ''}${character}`;
      if (longer.length > 1 && measured(longer).width > width) parts.push(character);
      else parts[parts.length - 1] = longer;
    }
    return parts;
  }

  #widthOf({ font, text }: TextRun): number {
    return this.#doc.font(font).widthOfString(text);
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
    this.#doc.fontSize(size).fillColor(color);
    for (const [at, line] of lines.entries()) {
      let left = isRight ? x + width - line.width : x;
      for (const run of line.runs) {
        const runWidth = this.#widthOf(run);
        this.#doc.text(run.text, left, y + this.heightOf(at, { size }), { lineBreak: false });
        left += runWidth;
      }
    }
  }

  /** Draws a text over the whole width, or a part of it, and moves `y` under it. */
  write(text: string, look: TextLook = {}, width = CONTENT_WIDTH, x = MARGIN): void {
    for (const line of this.wrap(text, width, look)) {
      this.makeRoom(this.heightOf(1, look));
      this.drawLines([line], { x, width }, look);
      this.y += this.heightOf(1, look);
    }
  }

  /** Draws a thin line over the whole width at `y`. */
  rule(color = HAIRLINE): void {
    const { y } = this;
    this.#doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + CONTENT_WIDTH, y)
      .lineWidth(0.5)
      .stroke(color);
  }

  /** Draws the dark fields of a square picture, such as a QR code. */
  drawFields(fields: readonly (readonly boolean[])[], x: number, y: number, side: number): void {
    const step = side / fields.length;
    for (const [row, cells] of fields.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (isDark) this.#doc.rect(x + column * step, y + row * step, step, step);
      }
    }
    this.#doc.fill(INK);
  }

  /** Writes the foot of every page and returns the whole file. */
  async end(footOf: (page: number, pages: number) => readonly [string, string]): Promise<Buffer> {
    const { count } = this.#doc.bufferedPageRange();
    const look = { size: 8, color: SOFT };
    for (let page = 0; page < count; page += 1) {
      this.#doc.switchToPage(page);
      const [left, right] = footOf(page + 1, count);
      const place = { x: MARGIN, y: FOOT_Y, width: CONTENT_WIDTH };
      this.drawLines(this.wrap(left, CONTENT_WIDTH, look), place, look);
      this.drawLines(this.wrap(right, CONTENT_WIDTH, look), place, { ...look, isRight: true });
    }
    this.#doc.end();
    return this.#ended;
  }
}
