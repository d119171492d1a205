import type {
  KnownLine,
  PutAwaySoFar,
} from '@portal/contract/warehouse/receiving/receiving.schemas';
import { wineName } from '../../../lib/wine-facts.ts';
import { t } from '../../../texts/receiving.tsx';
import {
  bottlesOf,
  type DraftCase,
  type DraftLine,
  type DraftWine,
  filledLines,
  newLine,
} from './put-away-draft.ts';

/** One wine and size: the expected number, and the number in the cases so far. */
export interface Comparison {
  readonly key: string;
  readonly name: string;
  readonly wine: DraftWine;
  readonly sizeMl: number | null;
  readonly expected: number;
  readonly putAway: number;
}

function keyOf({ id, facts }: DraftWine, sizeMl: number | null): string {
  const wine = id ?? `${facts.long_producer.toLowerCase()} ${facts.vintage ?? 'NV'}`;
  return `${wine} / ${sizeMl ?? 'unknown'}`;
}

const sizeOf = ({ size }: DraftLine) => (size.trim() === '' ? null : Number(size));

/** Whether a line is of the wine and size of a row. */
export function isOfRow(line: DraftLine, { key }: Comparison): boolean {
  return line.wine !== null && keyOf(line.wine, sizeOf(line)) === key;
}

/** The line that puts what is missing of a row into a case. */
export function missingLine({ wine, name, sizeMl, expected, putAway }: Comparison): DraftLine {
  const size = sizeMl === null ? '' : String(sizeMl);
  return newLine({ text: name, wine, size, quantity: String(expected - putAway) });
}

/** Compares a wine list with the bottles put away before and the cases so far. Unexpected wines come last. */
export function compareArrived(
  lines: readonly KnownLine[],
  cases: readonly DraftCase[],
  soFar: readonly PutAwaySoFar[] = [],
): Comparison[] {
  const rows = new Map<string, Comparison>();
  const add = (wine: DraftWine, sizeMl: number | null, expected: number, putAway: number) => {
    const key = keyOf(wine, sizeMl);
    const before = rows.get(key) ?? { expected: 0, putAway: 0 };
    rows.set(key, {
      key,
      name: wineName(wine.facts),
      wine,
      sizeMl,
      expected: before.expected + expected,
      putAway: before.putAway + putAway,
    });
  };
  for (const line of lines) {
    add({ id: line.wine_id, facts: line.wine }, line.size_ml, line.quantity, 0);
  }
  for (const { wine_id: id, wine, size_ml: sizeMl, quantity } of soFar) {
    add({ id, facts: wine }, sizeMl, 0, quantity);
  }
  for (const line of cases.flatMap(filledLines)) {
    if (line.wine !== null) add(line.wine, sizeOf(line), 0, bottlesOf(line));
  }
  return [...rows.values()];
}

/** Returns a sentence for each difference; none when there is nothing to compare with. */
export function differences(
  rows: readonly Comparison[],
  boxes: { readonly expected: number | null; readonly arrived: string },
): string[] {
  const isListed = rows.some(({ expected }) => expected > 0);
  const missing = rows.reduce((sum, row) => sum + Math.max(0, row.expected - row.putAway), 0);
  const unexpected = rows.reduce((sum, row) => sum + Math.max(0, row.putAway - row.expected), 0);
  const isOtherBoxes =
    boxes.expected !== null && boxes.arrived !== '' && Number(boxes.arrived) !== boxes.expected;
  return [
    ...(isOtherBoxes ? [t.boxesDiffer(boxes.arrived, boxes.expected)] : []),
    ...(isListed && missing > 0 ? [t.bottlesMissing(missing)] : []),
    ...(isListed && unexpected > 0 ? [t.bottlesUnexpected(unexpected)] : []),
  ];
}
