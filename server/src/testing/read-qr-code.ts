import { inflateSync } from 'node:zlib';
import jsQr from 'jsqr';

/** Letter paper at 3 pixels a point. */
const SCALE = 3;
const WIDTH = 612 * SCALE;
const HEIGHT = 792 * SCALE;

// Only one character ends the content: a carriage return before it is the last byte of a checksum.
const STREAM = /stream\n([\s\S]*?)\nendstream/g;
/** A rectangle of a PDF: x, y, width, height. */
const RECTANGLE = /([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re\b/g;

/** Decodes the QR code that the rectangles of a PDF draw on its last page with some, as a camera would. */
export function readQrCode(pdf: Uint8Array): string {
  const pages = [...Buffer.from(pdf).toString('latin1').matchAll(STREAM)].map(([, content = '']) =>
    rectanglesOf(Buffer.from(content, 'latin1')),
  );
  const rectangles = pages.findLast((page) => page.length > 0) ?? [];
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (const rectangle of rectangles) {
    const [left = 0, top = 0, width = 0, height = 0] = rectangle.map((one) => one * SCALE);
    for (let y = Math.round(top); y < Math.round(top + height); y += 1) {
      const row = y * WIDTH;
      pixels.fill(0, (row + Math.round(left)) * 4, (row + Math.round(left + width)) * 4);
    }
  }
  for (let alpha = 3; alpha < pixels.length; alpha += 4) pixels[alpha] = 255;
  const found = jsQr.default(pixels, WIDTH, HEIGHT);
  if (found === null) throw new Error('The PDF has no QR code that can be read.');
  return found.data;
}

function rectanglesOf(stream: Buffer): number[][] {
  try {
    const content = inflateSync(stream).toString('latin1');
    return [...content.matchAll(RECTANGLE)].map(([, ...numbers]) => numbers.map(Number));
  } catch {
    // Not a compressed stream.
    return [];
  }
}
