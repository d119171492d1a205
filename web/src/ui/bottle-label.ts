/** Widths of letters in em, rounded up: Newsreader at weight 500, in which labels are set. */
const LETTER_WIDTHS: readonly (readonly [letters: string, em: number])[] = [
  [" '\u2019.,:;!|ijl()", 0.3],
  ['[]{}I-tf"', 0.38],
  ['srczJ?eat*/', 0.48],
  ['gbdhknpquvxyoøS0123456789–+#', 0.59],
  ['FLPZßEBRTYVC…', 0.71],
  ['æ&AXKGwDUNOQHœØ%', 0.84],
];
/** The widest letters, and those of other scripts. */
const WIDEST_EM = 1.07;

const WIDTH_OF_LETTER = new Map(
  LETTER_WIDTHS.flatMap(([letters, em]) => [...letters].map((letter) => [letter, em] as const)),
);

/** The width of a text in em. An accent takes no width of its own. */
export function widthInEm(text: string): number {
  const letters = text.normalize('NFD').replace(/\p{M}/gu, '');
  return [...letters].reduce(
    (width, letter) => width + (WIDTH_OF_LETTER.get(letter) ?? WIDEST_EM),
    0,
  );
}

/** Cuts a text so that it fits into `em` with an ellipsis. */
function cutWithEllipsis(text: string, em: number): string {
  const letters = [...text];
  while (letters.length > 1 && widthInEm(`${letters.join('')}…`) > em) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface BrokenText {
  readonly lines: readonly string[];
  /** Whether an ellipsis stands for a part of the text. */
  readonly isCut: boolean;
}

/** The parts that a line may end with: words, and the parts of a word up to each hyphen. */
function partsOf(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const parts = ` ${word}`.split('-');
    return parts
      .map((part, place) => (place < parts.length - 1 ? `${part}-` : part))
      .filter((part) => part.trim() !== '');
  });
}

/** Breaks a text at spaces and hyphens into lines of at most `em`. What does not fit ends with an ellipsis. */
export function breakLines(text: string, em: number, mostLines: number): BrokenText {
  const lines: string[] = [];
  for (const part of partsOf(text)) {
    const longer = `${lines.at(-1) ?? ''}${part}`;
    if (lines.length > 0 && widthInEm(longer) <= em) lines[lines.length - 1] = longer;
    else lines.push(part.trimStart());
  }
  const shown = lines.slice(0, mostLines).map((line) => ({ line, isCut: widthInEm(line) > em }));
  const last = shown.at(-1);
  if (last && lines.length > mostLines) last.isCut = true;
  return {
    lines: shown.map(({ line, isCut }) => (isCut ? cutWithEllipsis(line, em) : line)),
    isCut: shown.some(({ isCut }) => isCut),
  };
}

/** The initials of a producer, at most three: "Château Lafite Rothschild" has "CLR". Names of one word keep four letters. */
export function initialsOf(producer: string): string {
  const words = producer.split(/[\s'\u2019-]+/).filter((word) => /^[\p{Lu}\p{N}]/u.test(word));
  if (words.length < 2) return [...producer.trim()].slice(0, 4).join('');
  return words
    .slice(0, 3)
    .map(([first = '']) => first)
    .join('');
}

/** Lines of one size, one below the other. */
interface Block {
  readonly lines: readonly string[];
  readonly size: number;
}

/** The space of a label that texts may take, in units of the drawing. */
export interface LabelSpace {
  readonly width: number;
  readonly height: number;
}

/** Lines closer than this would touch. */
const LEADING = 1.08;
const heightOf = ({ lines, size }: Block) => lines.length * size * LEADING;

const PRODUCER_SIZES = [23, 20, 17, 15] as const;
const VINTAGE_SIZE = 36;
const APPELLATION_SIZE = 13;

/** The texts of a label as blocks from top to bottom: the producer as large as it fits whole, vintage, appellation. */
function labelBlocks(
  producer: string,
  vintage: string,
  appellation: string,
  { width, height }: LabelSpace,
): Block[] {
  const place = {
    lines: breakLines(appellation, width / APPELLATION_SIZE, 2).lines,
    size: APPELLATION_SIZE,
  };
  const year = { lines: [vintage], size: VINTAGE_SIZE };
  const room = height - heightOf(year) - heightOf(place);
  const choices = PRODUCER_SIZES.map((size) => ({
    size,
    ...breakLines(producer, width / size, 3),
  }));
  const fitting = choices.find((choice) => !choice.isCut && heightOf(choice) <= room);
  const smallest = choices.at(-1);
  return [fitting ?? smallest ?? { lines: [], size: 0 }, year, place].filter(
    ({ lines }) => lines.length > 0,
  );
}

export interface LabelLine {
  readonly text: string;
  readonly size: number;
  /** Of the base line, below the top of the space. */
  readonly y: number;
}

/** Sets blocks in the middle of a space, the rest of its height between and around them. */
function setBlocks(blocks: readonly Block[], { height }: LabelSpace): LabelLine[] {
  const taken = blocks.reduce((sum, block) => sum + heightOf(block), 0);
  const gap = Math.max(0, height - taken) / (blocks.length + 1);
  let top = gap;
  return blocks.flatMap((block) => {
    const start = top;
    top += heightOf(block) + gap;
    return block.lines.map((text, place) => ({
      text,
      size: block.size,
      y: Math.round((start + (place * LEADING + 0.82) * block.size) * 10) / 10,
    }));
  });
}

interface LabelTexts {
  readonly producer: string;
  readonly vintage: string;
  readonly appellation: string | null;
}

/** The lines of a label that is read: producer, vintage, appellation. */
export function labelLines(
  { producer, vintage, appellation }: LabelTexts,
  space: LabelSpace,
): LabelLine[] {
  return setBlocks(labelBlocks(producer, vintage, appellation ?? '', space), space);
}

/** The lines of a label too small for names: initials and vintage, as large as they fit. */
export function shortLabelLines(
  { producer, vintage }: Omit<LabelTexts, 'appellation'>,
  space: LabelSpace,
): LabelLine[] {
  const blockOf = (text: string, largest: number): Block => ({
    lines: [text],
    size: Math.min(largest, Math.floor(space.width / widthInEm(text))),
  });
  const blocks = [blockOf(initialsOf(producer), 46), blockOf(vintage, 54)];
  return setBlocks(blocks, space);
}
