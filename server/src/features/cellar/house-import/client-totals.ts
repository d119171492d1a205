import { ownFormat } from '../imports/own-format.ts';
import type { ReadFile } from '../imports/read-file.ts';
import { LOOSE_CASE_SIZE } from '../imports/case-register.ts';
import { labelKey } from '../../../db/label-key.ts';
import type { FileTotals } from './house-runs.repository.ts';
import type { HouseClient } from './reading/house-records.ts';

/** The bottles of a client as a file of the importer, with the locations of new cases. */
export function fileOf(
  { bottles }: HouseClient,
  idOfLocation: (code: string) => number | null,
): ReadFile {
  const rows = bottles.map(({ row, location }) =>
    location === null ? row : { ...row, place: { ...row.place, standsAt: idOfLocation(location) } },
  );
  const name = [...new Set(bottles.map(({ file }) => file))].join(', ');
  return {
    name,
    format: ownFormat,
    encoding: 'utf-8',
    rowCount: rows.length,
    rows,
    skipped: [],
    problems: [],
  };
}

/** Counts bottles, cases and millilitres of the files; rows without a case fill cases of twelve. */
export function totalsOf({ bottles, leftOut }: HouseClient): FileTotals {
  const cases = new Set<string>();
  const loose = new Map<string, number>();
  let fileBottles = 0;
  let fileMl = 0;
  for (const { row, location } of bottles) {
    fileBottles += row.quantity;
    fileMl += row.quantity * (row.sizeMl ?? 0);
    if (row.place.number !== null) cases.add(row.place.number);
    else {
      const { wine, sizeMl } = row;
      const label = labelKey({ ...wine, shortProducer: wine.shortProducer ?? '' });
      const key = [label, wine.vintage, sizeMl, location?.toLowerCase()].join('\u001f');
      loose.set(key, (loose.get(key) ?? 0) + row.quantity);
    }
  }
  const looseCases = [...loose.values()].map((count) => Math.ceil(count / LOOSE_CASE_SIZE));
  const fileCases = looseCases.reduce((sum, count) => sum + count, cases.size);
  return { fileBottles, fileCases, fileMl, leftOut };
}
