import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';
import { findFreeBottles } from '../../features/requests/pull-list/free-bottles.ts';
import {
  type FreeBottles,
  pullListLineOf,
} from '../../features/requests/pull-list/pull-list-line.ts';
import { countOf, formatSize, formatVintage } from '../../lib/format.ts';
import { t } from '../../texts/client-pages.tsx';

type WantedLine = Pick<OrderLine, 'wine' | 'size' | 'case_number' | 'quantity'>;

/** Bottles of a lot that will be added to the pull list. */
interface Taken {
  readonly lot: FreeBottles;
  quantity: number;
}

/** Returns the places for a line: its own case first, then the others that hold its wine in its size. */
function placesOf({ wine, size, case_number: own }: WantedLine, places: readonly Taken[]): Taken[] {
  const isOwn = ({ lot }: Taken) => lot.case.footprint_lookup_code === own;
  return places
    .filter((place) => place.lot.wineId === wine.id && place.lot.sizeMl === size.value)
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Takes the bottles of a line, and returns how many are missing. */
function fill(line: WantedLine, places: readonly Taken[]): number {
  let wanted = line.quantity;
  for (const place of placesOf(line, places)) {
    const taken = Math.min(wanted, place.lot.quantity - place.quantity);
    place.quantity += taken;
    wanted -= taken;
  }
  return wanted;
}

function missingSentence({ wine, size, quantity }: WantedLine, lacking: number): string {
  const name = `${formatVintage(wine.vintage)} ${wine.long_producer}, ${formatSize(size.value)}`;
  const left = quantity - lacking;
  return t.stillFree(name, left, countOf(quantity, 'bottle'));
}

/**
 * Finds the lots of the lines of an order or proposal, and says which are missing. A wine that left its case is taken
 * from the other cases that hold it.
 */
export async function linesStillThere(order: { readonly lines: readonly WantedLine[] }) {
  const wineIds = [...new Set(order.lines.map(({ wine }) => wine.id))];
  const free = await findFreeBottles('wines', wineIds);
  const places = free.map((lot): Taken => ({ lot, quantity: 0 }));
  const missing = order.lines.flatMap((line) => {
    const lacking = fill(line, places);
    return lacking === 0 ? [] : [missingSentence(line, lacking)];
  });
  const taken = places.filter(({ quantity }) => quantity > 0);
  const lines = taken.map(({ lot, quantity }) => pullListLineOf(lot, quantity));
  return { lines, missing };
}
