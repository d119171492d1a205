import { setImmediate } from 'node:timers/promises';
import { type LabelFormat, labelsOnSheet } from '@portal/contract/cellar/labels/label-formats';
import { encode } from 'uqr';
import { PdfPages, SOFT, type TextLook } from '../../../lib/pdf/pdf-page.ts';

/** What is printed on a label. */
export interface Label {
  readonly code: string;
  /** The link in the QR code. */
  readonly url: string;
  /** Lines under the code. */
  readonly lines: readonly string[];
}

/** Other requests run after so many labels. */
const LABELS_AT_ONCE = 20;
const LARGEST_CODE = 40;
const SMALLEST_CODE = 6;

/** Writes labels as PDF, from left to right; the first `skip` of the first sheet stay empty. */
export function writeLabels(
  labels: readonly Label[],
  format: LabelFormat,
  {
    title,
    author,
    at,
    skip,
  }: {
    readonly title: string;
    readonly author: string;
    readonly at: Date;
    readonly skip: number;
  },
): Promise<Buffer> {
  const onSheet = labelsOnSheet(format);
  return PdfPages.write({ title, author, at, size: format.page }, async (pages) => {
    for (const [index, label] of labels.entries()) {
      const place = (index + skip) % onSheet;
      if (place === 0 && index > 0) pages.nextPage();
      drawLabel(pages, label, format, place);
      if (index % LABELS_AT_ONCE === LABELS_AT_ONCE - 1) await setImmediate();
    }
  });
}

/** The QR code at the left, on an upright label at the top, the code and the lines beside or under it. */
function drawLabel(pages: PdfPages, { code, url, lines }: Label, format: LabelFormat, at: number) {
  const { width, height, columns } = format;
  const left = format.left + (at % columns) * format.stepX;
  const top = format.top + Math.floor(at / columns) * format.stepY;
  const isUpright = height > width;
  const padding = Math.min(width, height) * 0.08;
  const side = Math.min(
    Math.min(width, height) - 2 * padding,
    isUpright ? height / 2 : width * 0.42,
  );
  const { data } = encode(url, { border: 0, ecc: 'M' });
  pages.drawFields(data, left + padding, top + padding, side);
  const x = isUpright ? left + padding : left + side + 2 * padding;
  const textWidth = isUpright ? width - 2 * padding : width - side - 3 * padding;
  let y = top + (isUpright ? side + 2 * padding : padding);
  const bottom = top + height - padding;
  const look = codeLook(pages, code, textWidth, (bottom - y) / 2);
  const codeLines = pages.wrap(code, textWidth, look);
  pages.drawLines(codeLines, { x, y, width: textWidth }, look);
  y += pages.heightOf(codeLines.length, look);
  const small: TextLook = { size: Math.max(7, (look.size ?? 0) * 0.4), color: SOFT };
  const room = Math.max(0, Math.floor((bottom - y) / pages.heightOf(1, small)));
  const wrapped = lines.flatMap((line) => pages.wrap(line, textWidth, small)).slice(0, room);
  pages.drawLines(wrapped, { x, y, width: textWidth }, small);
}

/** The largest size at which the code stands in one line of a width and height; a long one is wrapped. */
function codeLook(pages: PdfPages, code: string, width: number, height: number): TextLook {
  const look = (size: number): TextLook => ({ style: 'strong', size });
  for (let size = LARGEST_CODE; size > SMALLEST_CODE; size -= 1) {
    const isLow = pages.heightOf(1, look(size)) <= height;
    if (isLow && pages.wrap(code, width, look(size)).length === 1) return look(size);
  }
  return look(SMALLEST_CODE);
}
