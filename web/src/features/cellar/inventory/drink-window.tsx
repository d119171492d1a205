import { drinkStateOf } from '@portal/contract/cellar/inventory/drink-window';
import type { WineRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import { t } from '../../../texts/inventory.tsx';
import styles from './drink-window.module.css';

type DrinkYears = Pick<WineRow, 'drink_from' | 'drink_to'>;

/** "Hold to 2028", "Ready · to 2034", "Past 2019"; null for a wine without drink years. */
function drinkWindowText(
  { drink_from: from, drink_to: to }: DrinkYears,
  year: number,
): string | null {
  switch (drinkStateOf(from, to, year)) {
    case 'hold':
      return t.holdTo(from);
    case 'ready':
      return to === null ? t.ready : t.readyTo(to);
    case 'past':
      return t.past(to);
    case 'unknown':
      return null;
  }
}

/** "Drink 2019–2023", or the end that is known; null when neither is. */
export function drinkYears({ drink_from: from, drink_to: to }: DrinkYears): string | null {
  if (from === null) return to === null ? null : t.drinkUntil(to);
  if (to === null) return t.drinkFrom(from);
  return from === to ? t.drinkIn(from) : t.drinkBetween(from, to);
}

interface DrinkWindowProps {
  readonly wine: DrinkYears;
  /** Today's year where the provider is. */
  readonly year: number;
}

/**
 * Where this year lies in a wine's drinking window: a bar of three parts (hold, ready, past) and words. Nothing without
 * years.
 */
export function DrinkWindow({ wine, year }: DrinkWindowProps) {
  const text = drinkWindowText(wine, year);
  if (text === null) return null;
  const state = drinkStateOf(wine.drink_from, wine.drink_to, year);
  return (
    <span className={styles.window} data-drink={state}>
      {text}
    </span>
  );
}
