import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
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
  const content = unpackWoff(await readFile(createRequire(import.meta.url).resolve(name)));
  const font = fontkit.create(content);
  if (!('hasGlyphForCodePoint' in font)) throw new Error(`${name} holds several fonts.`);
  return {
    name,
    content,
    hasCharacter: (character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  };
}

/** Lengths in bytes of what stands before the tables of a font: in a WOFF file, and in a plain one. */
const WOFF = { header: 44, entry: 20 };
const PLAIN = { header: 12, entry: 16 };

/**
 * The plain font that a WOFF file (https://www.w3.org/TR/WOFF/) holds compressed: otherwise every document inflates
 * its tables again, by code that is slower than this process's own.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(PLAIN.header + count * PLAIN.entry);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let index = 0; index < count; index++) {
    const entry = woff.subarray(WOFF.header + index * WOFF.entry);
    const start = entry.readUInt32BE(4);
    const packed = woff.subarray(start, start + entry.readUInt32BE(8));
    const isPacked = packed.length < entry.readUInt32BE(12);
    const table = isPacked ? inflateSync(packed) : packed;
    const to = head.subarray(PLAIN.header + index * PLAIN.entry);
    entry.copy(to, 0, 0, 4);
    entry.copy(to, 4, 16, 20);
    to.writeUInt32BE(offset, 8);
    to.writeUInt32BE(table.length, 12);
    // Each table begins at a multiple of four.
    const padding = Buffer.alloc(-table.length & 3);
    tables.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat([head, ...tables]);
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
