import { readFileSync } from 'node:fs';
import {
  contrastRatio,
  DARK_PAPER,
  isReadableAccent,
  lighterOnDark,
  PAPER,
  SHAPE_CONTRAST,
  TEXT_CONTRAST,
} from '@portal/contract/provider/colors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const css = read('web/src/ui/tokens.css');

/** The color of a token in a theme: `#fff`, `light-dark(#fff, #000)`, or another token. */
function colorOf(token: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${token}: (?:light-dark\\(([^;]+)\\)|([^;]+));`).exec(css);
  const [, both, one = ''] = value ?? [];
  const color = both === undefined ? one : (both.split(', ')[theme === 'light' ? 0 : 1] ?? '');
  const other = /^var\(--([\w-]+)\)$/.exec(color)?.[1];
  return other === undefined ? color : colorOf(other, theme);
}

describe.each(['light', 'dark'] as const)('The colors of the %s theme', (theme) => {
  const contrast = (token: string, ground: string) =>
    contrastRatio(colorOf(token, theme), colorOf(ground, theme));

  it.each(['ink', 'ink-soft', 'wine', 'brass', 'good', 'warn', 'bad'])(
    'make %s readable on paper and surface',
    (token) => {
      expect(contrast(token, 'paper')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
      expect(contrast(token, 'surface')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    },
  );

  it.each(['good', 'warn', 'bad'])('make text readable on the wash of %s', (token) => {
    expect(contrast('ink', `${token}-wash`)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast(token, `${token}-wash`)).toBeGreaterThanOrEqual(TEXT_CONTRAST);
  });

  it('make the words on buttons readable and the borders of fields visible', () => {
    expect(contrast('on-wine', 'wine-fill')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
    expect(contrast('input-border', 'surface')).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
    expect(contrast('input-border', 'paper')).toBeGreaterThanOrEqual(SHAPE_CONTRAST);
  });
});

describe('The colors outside of the style sheets', () => {
  const colorsIn = (text: string) => [...new Set(text.match(/#[0-9a-f]{6}\b/gi))];

  it('are the papers of both themes, in the contract and in the page', () => {
    const papers = [colorOf('paper', 'light'), colorOf('paper', 'dark')];
    expect([PAPER, DARK_PAPER]).toEqual(papers);
    expect(colorsIn(read('web/index.html'))).toEqual(papers);
  });

  it('are those of the style sheet, in mails and the icon', () => {
    const known = colorsIn(css);
    const mails = 'server/src/lib/mail';
    const files = [`${mails}/mail-body.ts`, `${mails}/mail-bottle.ts`, 'web/public/favicon.svg'];
    for (const file of files) {
      expect(
        colorsIn(read(file)).filter((color) => !known.includes(color)),
        file,
      ).toEqual([]);
    }
  });
});

describe('The color of a company', () => {
  const channel = fc.integer({ min: 0, max: 255 });
  const color = fc
    .tuple(channel, channel, channel)
    .map((channels) => `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`);

  it('is readable under white words, and lighter on dark, whatever its hue', () => {
    fc.assert(
      fc.property(color.filter(isReadableAccent), (accent) => {
        expect(contrastRatio(accent, '#ffffff')).toBeGreaterThanOrEqual(TEXT_CONTRAST);
        const lighter = lighterOnDark(accent);
        expect(contrastRatio(lighter, colorOf('surface', 'dark'))).toBeGreaterThanOrEqual(
          TEXT_CONTRAST,
        );
      }),
    );
  });
});
