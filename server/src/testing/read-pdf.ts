import { extractText } from 'unpdf';

/** Reads a PDF back: the text of each of its pages. */
export async function readPdf(content: Uint8Array): Promise<string[]> {
  // A copy, because the reader takes the bytes away.
  const { text } = await extractText(new Uint8Array(content), { mergePages: false });
  return text;
}
