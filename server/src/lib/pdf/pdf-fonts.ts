import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/** The styles of text in a document. */
export type TextStyle = 'text' | 'strong' | 'heading';

/** The fonts of each style, the usual one first: each has the characters of some alphabets. */
const FILES: Readonly<Record<TextStyle, readonly string[]>> = {
  text: sansFiles('400'),
  strong: sansFiles('600'),
  heading: ['latin', 'latin-ext', 'vietnamese'].map(
    (alphabet) => `@fontsource/newsreader/files/newsreader-${alphabet}-500-normal.woff`,
  ),
};

function sansFiles(weight: string): string[] {
  return ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'].map(
    (alphabet) => `@fontsource/source-sans-3/files/source-sans-3-${alphabet}-${weight}-normal.woff`,
  );
}

/** What stands for a character that no font has. */
const MISSING = '?';

interface PdfFont {
  /** The name under which a document registers it. */
  readonly name: string;
  readonly content: Buffer;
  readonly hasCharacter: (character: string) => boolean;
}

export type PdfFonts = Readonly<Record<TextStyle, readonly PdfFont[]>>;

let loading: Promise<PdfFonts> | null = null;

/** The fonts of documents, read at their first use. */
export function loadFonts(): Promise<PdfFonts> {
  loading ??= readFonts();
  return loading;
}

async function readFonts(): Promise<PdfFonts> {
  const text = await Promise.all(FILES.text.map(readFont));
  const strong = await Promise.all(FILES.strong.map(readFont));
  const heading = await Promise.all(FILES.heading.map(readFont));
  return { text, strong, heading: [...heading, ...text] };
}

async function readFont(name: string): Promise<PdfFont> {
  const content = await readFile(createRequire(import.meta.url).resolve(name));
  const font = fontkit.create(content);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds several fonts.`);
  return {
    name,
    content,
    hasCharacter: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

/** A piece of text that one font can draw. */
export interface TextRun {
  readonly font: string;
  readonly text: string;
}

/** Cuts a text into pieces by the fonts that have its characters. */
export function runsOf(fonts: readonly PdfFont[], text: string): TextRun[] {
  const [usual] = fonts;
  if (usual === undefined) throw new Error('A style of text has no font.');
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find(({ hasCharacter }) => hasCharacter(character));
    const drawn = font === undefined ? MISSING : character;
    const { name } = font ?? usual;
    const last = runs.at(-1);
    if (last?.font === name) last.text += drawn;
    else runs.push({ font: name, text: drawn });
  }
  return runs;
}
