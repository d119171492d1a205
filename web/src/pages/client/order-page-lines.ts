import type { WineDetail } from '@portal/contract/inventory/inventory.schemas';
import type { Order, OrderLine } from '@portal/contract/orders/orders.schemas';
import type { QueryClient } from '@tanstack/react-query';
import { pullListLineOf } from '../../features/pull-list/pull-list-line.ts';
import { type Lot, lotsOfWine } from '../../features/inventory/lots.ts';
import { wineDetailQuery } from '../../features/inventory/detail-queries.ts';
import { ApiError } from '../../lib/api-error.ts';
import { countOf, formatSize, formatVintage } from '../../lib/format.ts';

const WINES_AT_ONCE = 6;

/** Finds a wine in the current inventory; null when it has no bottles. */
async function findWine(queryClient: QueryClient, wineId: number): Promise<WineDetail | null> {
  try {
    return await queryClient.fetchQuery({ ...wineDetailQuery(String(wineId)), staleTime: 0 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function findWines(queryClient: QueryClient, { lines }: Order) {
  const ids = [...new Set(lines.map(({ wine }) => wine.id))];
  const found: (WineDetail | null)[] = [];
  for (let start = 0; start < ids.length; start += WINES_AT_ONCE) {
    const portion = ids.slice(start, start + WINES_AT_ONCE);
    found.push(...(await Promise.all(portion.map((id) => findWine(queryClient, id)))));
  }
  return found.filter((wine) => wine !== null);
}

/** Bottles of a lot that will be added to the pull list. */
interface Taken {
  readonly lot: Lot;
  quantity: number;
}

/** Returns the places for a line: its own case first, then the others that hold its wine in its size. */
function placesOf({ wine, size, case_number: own }: OrderLine, places: readonly Taken[]): Taken[] {
  const isOwn = ({ lot }: Taken) => lot.case.footprint_lookup_code === own;
  return places
    .filter((place) => place.lot.wineId === wine.id && place.lot.sizeMl === size.value)
    .toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a)));
}

/** Takes the bottles of a line, and returns how many are missing. */
function fill(line: OrderLine, places: readonly Taken[]): number {
  let wanted = line.quantity;
  for (const place of placesOf(line, places)) {
    const taken = Math.min(wanted, place.lot.quantity - place.quantity);
    place.quantity += taken;
    wanted -= taken;
  }
  return wanted;
}

function missingSentence({ wine, size, quantity }: OrderLine, lacking: number): string {
  const name = `${formatVintage(wine.vintage)} ${wine.long_producer}, ${formatSize(size.value)}`;
  const left = quantity - lacking;
  return `${name}: ${left === 0 ? 'none' : left} of ${countOf(quantity, 'bottle')}`;
}

/** Finds the lots of an order's lines, and says which are missing. A wine that left its case is taken from the other cases that hold it. */
export async function linesStillThere(queryClient: QueryClient, order: Order) {
  const wines = await findWines(queryClient, order);
  const places = wines.flatMap(lotsOfWine).map((lot): Taken => ({ lot, quantity: 0 }));
  const missing = order.lines.flatMap((line) => {
    const lacking = fill(line, places);
    return lacking === 0 ? [] : [missingSentence(line, lacking)];
  });
  const taken = places.filter(({ quantity }) => quantity > 0);
  const lines = taken.map(({ lot, quantity }) => pullListLineOf(lot, quantity));
  return { lines, missing };
}
