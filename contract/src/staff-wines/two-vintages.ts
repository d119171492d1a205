interface OfVintage {
  readonly vintage: number | null;
}

/** Two years are two wines, never merged; a wine without a known vintage can be any (decision 094). */
export function areTwoVintages(one: OfVintage, other: OfVintage): boolean {
  return one.vintage !== null && other.vintage !== null && one.vintage !== other.vintage;
}
