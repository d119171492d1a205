/** The least contrast of text in WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;
/** The least contrast of borders and marks in WCAG 2.2 AA. */
export const SHAPE_CONTRAST = 3;

/** The ground of the light theme; `tokens.css` and `index.html` repeat it. */
export const PAPER = '#fbf9f5';
/** The ground of the dark theme. */
export const DARK_PAPER = '#171311';
const ON_DARK_LIGHTNESS = 0.74;
/** Strong colors glare on a dark ground. */
const ON_DARK_SATURATION = 0.85;

/** Whether a text is a color such as `#6b1e2e`. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Whether a company's color can be read on paper, and white words on it (docs/product/back-office.md#brand). */
export function isReadableAccent(color: string): boolean {
  return contrastRatio(color, PAPER) >= TEXT_CONTRAST;
}

/** The contrast of a company's color on paper, and of its lighter one on the dark theme's. */
export function accentContrast(color: string): { readonly light: number; readonly dark: number } {
  return {
    light: contrastRatio(color, PAPER),
    dark: contrastRatio(lighterOnDark(color), DARK_PAPER),
  };
}

/** WCAG's contrast of two colors: 1 for the same, 21 for black and white. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The same hue, calmer and light enough for text on the dark theme's ground. */
export function lighterOnDark(color: string): string {
  const channels = channelsOf(color);
  const max = Math.max(...channels);
  const min = Math.min(...channels);
  const lightness = (max + min) / 2;
  const saturation = max === min ? 0 : (max - min) / (1 - Math.abs(2 * lightness - 1));
  const chroma = saturation * ON_DARK_SATURATION * (1 - Math.abs(2 * ON_DARK_LIGHTNESS - 1));
  const lighter = channels.map((value) => {
    const share = max === min ? 0 : (value - min) / (max - min) - 0.5;
    return Math.round((ON_DARK_LIGHTNESS + chroma * share) * 255);
  });
  return `#${lighter.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** WCAG's relative luminance: 0 for black, 1 for white. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, each from 0 to 1. */
function channelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);
}
