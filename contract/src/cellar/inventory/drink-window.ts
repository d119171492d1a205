/** The states of a wine's drinking window, in the order of the facet. */
export const DRINK_STATES = ['ready', 'hold', 'past', 'unknown'] as const;
export type DrinkState = (typeof DRINK_STATES)[number];

/** Tells where `year` lies in a wine's drinking window; a missing bound is open, and without years it is unknown. */
export function drinkStateOf(
  drinkFrom: number | null,
  drinkTo: number | null,
  year: number,
): DrinkState {
  if (drinkFrom === null && drinkTo === null) return 'unknown';
  if (drinkFrom !== null && year < drinkFrom) return 'hold';
  return drinkTo !== null && year > drinkTo ? 'past' : 'ready';
}
