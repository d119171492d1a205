import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';

/** "Drink 2019–2023", or the end that is known; null when neither is. */
export function drinkYears(wine: Pick<WineDetail, 'drink_from' | 'drink_to'>): string | null {
  const { drink_from: from, drink_to: to } = wine;
  if (from === null) return to === null ? null : `Drink until ${to}`;
  if (to === null) return `Drink from ${from}`;
  return from === to ? `Drink ${from}` : `Drink ${from}–${to}`;
}
