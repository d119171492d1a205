import type { LotColumns } from './cellar-changes.ts';

/** One column of several batches, one after the other. */
export function joined<Column extends Int32Array | Float64Array>(
  lots: readonly LotColumns[],
  of: (lots: LotColumns) => ArrayLike<number>,
  make: new (length: number) => Column,
): Column {
  const all = new make(lots.reduce((sum, some) => sum + some.ids.length, 0));
  let start = 0;
  for (const some of lots) {
    all.set(of(some), start);
    start += some.ids.length;
  }
  return all;
}

/** The ids at these places; several times faster than `Float64Array.from` with a function. */
export function idsAt(ids: Float64Array, places: Int32Array): Float64Array {
  const found = new Float64Array(places.length);
  for (let at = 0; at < found.length; at += 1) found[at] = ids[places[at] ?? 0] ?? 0;
  return found;
}

/** Places in the order of their ids; of those with the same id the last. The first `known` are in that order. */
export function latestById(ids: Float64Array, known: number): Int32Array {
  const added = Int32Array.from(ids.keys()).subarray(known);
  const isBefore = (a = 0, b = 0) => (ids[a] ?? 0) < (ids[b] ?? 0);
  if (added.some((place, at) => at > 0 && isBefore(place, added[at - 1]))) {
    added.sort((a, b) => (ids[a] ?? 0) - (ids[b] ?? 0) || a - b);
  }
  const order = new Int32Array(ids.length);
  let [count, next] = [0, 0];
  const take = (place: number) => {
    // Those that come later of the same id take its place.
    if (count > 0 && ids[order[count - 1] ?? 0] === ids[place]) count -= 1;
    order[count++] = place;
  };
  for (let place = 0; place < known; place += 1) {
    while (next < added.length && isBefore(added[next], place)) take(added[next++] ?? 0);
    take(place);
  }
  while (next < added.length) take(added[next++] ?? 0);
  return order.subarray(0, count);
}

/** Takes all steps at once. */
export function finish<Made>(steps: Generator<void, Made>): Made {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}
