import type { WineType } from '@portal/contract/cellar/inventory/vocabulary';

/** What a bottle looks like. */
export interface MailBottleLook {
  readonly type: WineType;
  /** "2015" or "NV", printed on the label. */
  readonly vintage: string;
}

/** The colors of the glass on the screens (web/src/ui/tokens.css), which mail programs cannot read; held equal by a test. */
const GLASS: Record<WineType, string> = {
  Red: '#6b1e2e',
  White: '#d9c46a',
  Rose: '#dd9a8d',
  'Sparkling-White': '#5d7c66',
  'Sparkling-Rose/Red': '#b4606f',
  Dessert: '#b8752a',
  Spirits: '#7a5a3a',
  'Beer/Cider': '#9a6a14',
  Other: '#8c8177',
};
const LABEL = '#f6efe4';
const INK = '#221c1a';
/** Seen on the papers of both themes. */
const CAPSULE = '#8c8177';

/** Width of the bottle and of its neck, in pixels. */
const WIDE = 34;
const NECK = 12;

/** From the top: heights in pixels, together 96. */
const ROWS = { top: 14, neck: 18, shoulder: 10, label: 40, foot: 14 };

/**
 * Draws a bottle of 96 pixels as a table: most mail programs show neither SVG nor pictures that are not asked for. Only
 * its round corners are lost where they are not known. Screen readers skip it, since its text stands beside it.
 */
export function mailBottle({ type, vintage }: MailBottleLook): string {
  const glass = GLASS[type];
  const side = `<td width="${(WIDE - NECK) / 2}"></td>`;
  const narrow = (height: number, color: string, radius: string) =>
    `<tr>${side}<td width="${NECK}" height="${height}" bgcolor="${color}" style="border-radius:${radius}"></td>${side}</tr>`;
  const wide = (height: number, radius: string) =>
    `<tr><td colspan="3" height="${height}" bgcolor="${glass}" style="border-radius:${radius}"></td></tr>`;
  const label = `<tr><td colspan="3" height="${ROWS.label}" align="center" bgcolor="${LABEL}" style="border:solid ${glass};border-width:0 2px;color:${INK}">${vintage}</td></tr>`;
  const rows = [
    narrow(ROWS.top, CAPSULE, '3px 3px 0 0'),
    narrow(ROWS.neck, glass, '0'),
    wide(ROWS.shoulder, '9px 9px 0 0'),
    label,
    wide(ROWS.foot, '0 0 4px 4px'),
  ];
  return `<table role="presentation" aria-hidden="true" class="bottle" width="${WIDE}" cellspacing="0" cellpadding="0">${rows.join('')}</table>`;
}
