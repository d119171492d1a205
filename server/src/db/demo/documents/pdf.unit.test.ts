import { expect, test } from 'vitest';
import { createPdf } from './pdf.ts';

const textOf = (pdf: Uint8Array) => Buffer.from(pdf).toString('latin1');
const page = textOf(
  createPdf([
    { text: 'Condition report', isHeading: true },
    { text: "2 x 500ml 2005 Disznókő Tokaji (Aszú) \\ Château d'Yquem" },
  ]),
);

test('a document begins and ends as readers expect', () => {
  expect(page.startsWith('%PDF-1.4\n')).toBe(true);
  expect(page.endsWith('%%EOF\n')).toBe(true);
});

test('its table says where each object begins', () => {
  const start = Number(/startxref\n(\d+)\n/.exec(page)?.[1]);
  const offsets = [...page.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((row) => row[1]);
  expect(page.slice(start, start + 4)).toBe('xref');
  expect(offsets).toHaveLength(6);
  for (const [index, offset] of offsets.entries()) {
    expect(page.slice(Number(offset)).startsWith(`${index + 1} 0 obj\n`)).toBe(true);
  }
});

test('the text of the page is as long as it says', () => {
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(page) ?? [];
  expect(stream).toHaveLength(Number(length));
});

test('accents stay where the font has them, and brackets cannot end a text', () => {
  expect(page).toContain("(2 x 500ml 2005 Disznóko Tokaji \\(Aszú\\) \\\\ Château d'Yquem) Tj");
});

test('a sign that the font does not have becomes a question mark', () => {
  expect(textOf(createPdf([{ text: 'Koshu 甲州' }]))).toContain('(Koshu ??)');
});
