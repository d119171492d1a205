/** A colour as the style sheets write it: `#6b1e2e`. */
type Hex = string;

/** The least contrast of text in WCAG 2.2 AA. */
export const TEXT_CONTRAST = 4.5;
/** The least contrast of borders and marks in WCAG 2.2 AA. */
export const SHAPE_CONTRAST = 3;

/** WCAG's contrast of two colours: 1 for the same, 21 for black and white. */
export function contrastRatio(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG's relative luminance: 0 for black, 1 for white. */
function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, each from 0 to 1. */
function channels(colour: Hex): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255);
}
