import { readFileSync } from 'node:fs';
import { contrastRatio, SHAPE_CONTRAST, TEXT_CONTRAST } from '@portal/contract/provider/colours';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('../web/src/ui/tokens.css', import.meta.url), 'utf8');

/** The colour of a token in a theme: `#fff`, `light-dark(#fff, #000)`, or another token. */
function colourOf(token: string, theme: 'light' | 'dark'): string {
  const value = new RegExp(`--${token}: (?:light-dark\\(([^;]+)\\)|([^;]+));`).exec(css);
  const [, both, one = ''] = value ?? [];
  const colour = both === undefined ? one : (both.split(', ')[theme === 'light' ? 0 : 1] ?? '');
  const other = /^var\(--([\w-]+)\)$/.exec(colour)?.[1];
  return other === undefined ? colour : colourOf(other, theme);
}

describe.each(['light', 'dark'] as const)('The colours of the %s theme', (theme) => {
  const contrast = (token: string, ground: string) =>
    contrastRatio(colourOf(token, theme), colourOf(ground, theme));

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
