/* Grades lots by a search in the slow and obvious way: each lot by itself, all its texts, word by word. */
import type { LotRecord, WineRecord } from '../features/inventory/cellar/cellar-changes.ts';
import type { CellarFilters } from '../features/inventory/cellar/cellar-query.ts';
import { bestGrade } from './text-oracle.ts';

interface SearchedLot {
  readonly lot: LotRecord;
  readonly wine: WineRecord;
}

function searchedNames(
  { wine }: SearchedLot,
  field: CellarFilters['queryField'],
): (string | null)[] {
  switch (field) {
    case 'short_producer':
      return [wine.shortProducer, wine.longProducer];
    default:
      return [wine[field]];
  }
}

/** Grades every free lot: 0 not found, 1 found, 2 found by whole words. */
export function searchGrades<Row extends SearchedLot>(
  rows: readonly Row[],
  filters: CellarFilters,
): Map<Row, number> {
  const grade = (slips: boolean) =>
    new Map(
      rows.map((row) => [row, bestGrade(searchedNames(row, filters.queryField), filters, slips)]),
    );
  const strict = grade(false);
  const found = [...strict.values()].some((value) => value > 0);
  return found || filters.isExactMatch ? strict : grade(true);
}
