/** One line of a page; headings are larger and bold. */
export interface PdfLine {
  readonly text: string;
  readonly isHeading?: boolean;
}

const TOP = 780;
const LEFT = 56;
const LEADING = { heading: 30, plain: 17 };

/** A valid one-page PDF (A4, Helvetica) of some lines of text; letters outside Latin-1 lose their accents. */
export function createPdf(lines: readonly PdfLine[]): Uint8Array {
  const page = pageContent(lines);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R ' +
      '/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
  ]);
}

function pageContent(lines: readonly PdfLine[]): string {
  let height = TOP;
  const drawn = lines.map(({ text, isHeading = false }) => {
    const font = isHeading ? '/F2 18 Tf' : '/F1 11 Tf';
    const line = `BT ${font} 1 0 0 1 ${LEFT} ${height} Tm (${escape(text)}) Tj ET`;
    height -= isHeading ? LEADING.heading : LEADING.plain;
    return line;
  });
  return drawn.join('\n');
}

function escape(text: string): string {
  return latin1(text).replaceAll(/[\\()]/g, (sign) => `\\${sign}`);
}

/** One byte a letter, so that the lengths and offsets of the file are those of its text. */
function latin1(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) =>
    isLatin1(letter) ? letter : letter.normalize('NFD').slice(0, 1),
  );
  return letters.map((letter) => (isLatin1(letter) ? letter : '?')).join('');
}

function isLatin1(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff);
}

/** Numbers the objects and ends with the table of where each of them begins. */
function assemble(objects: readonly string[]): Uint8Array {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
