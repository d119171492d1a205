import type { LabelFormat } from '@portal/contract/cellar/labels/label-formats';
import type { Label } from './labels-pdf.ts';

/** Points to dots of the usual label printers: 203 in an inch. */
const dots = (points: number) => Math.round((points / 72) * 203);

/** Writes characters that ZPL would read as commands as hexadecimal: ^FH reads them. */
const field = (text: string) =>
  `^FH^FD${text.replaceAll(/[\^~_\\]/g, (one) => `_${one.charCodeAt(0).toString(16).toUpperCase()}`)}^FS`;

/** Writes labels in ZPL, the language of label printers, in UTF-8. */
export function labelsInZpl(labels: readonly Label[], { width, height }: LabelFormat): string {
  const [wide, high] = [dots(width), dots(height)];
  const isUpright = high > wide;
  const padding = Math.round(Math.min(wide, high) * 0.06);
  // Dots of one field of the QR code: the usual code of a link has 29 fields, a long one 41.
  const magnification = Math.max(
    2,
    Math.min(10, Math.floor((Math.min(wide, high) - padding) / 41)),
  );
  const side = 41 * magnification;
  const x = isUpright ? padding : side + 2 * padding;
  const y = isUpright ? side + 2 * padding : padding;
  const textWidth = wide - x - padding;
  return labels
    .map(({ code, url, lines }) => {
      // A letter of font 0 is about 0.6 times as wide as high.
      const size = Math.max(16, Math.min(90, Math.floor(textWidth / (0.6 * code.length))));
      const small = Math.max(16, Math.round(size * 0.4));
      const room = Math.max(0, Math.floor((high - y - size * 1.3 - padding) / (small * 1.2)));
      const under = lines.join(' / ');
      return [
        `^XA^CI28^PW${wide}^LL${high}`,
        `^FO${padding},${padding}^BQN,2,${magnification}${field(`MA,${url}`)}`,
        `^FO${x},${y}^A0N,${size},${size}${field(code)}`,
        ...(under === '' || room === 0
          ? []
          : [
              `^FO${x},${Math.round(y + size * 1.3)}^FB${textWidth},${room},0,L^A0N,${small},${small}${field(under)}`,
            ]),
        '^XZ',
      ].join('\n');
    })
    .join('\n');
}
