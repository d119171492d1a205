import type { Db } from '../../database.ts';
import { cases, lots } from '../../schema/inventory.ts';
import { momentOf } from '../calendar.ts';
import type { DemoCase, DemoLot } from '../orders/planned-order.ts';
import { inBatches, written } from './batches.ts';
import type { WineIds } from './write-wines.ts';

/** The ids under which a cellar was written. */
export interface CellarIds {
  readonly cases: ReadonlyMap<DemoCase, number>;
  readonly lots: ReadonlyMap<DemoLot, number>;
}

/** Writes the cases with their lots, all of them still empty: bottles come through the ledger. */
export async function writeCellar(
  db: Db,
  accountId: number,
  demoCases: readonly DemoCase[],
  wineIds: WineIds,
): Promise<CellarIds> {
  const caseIds = await writeCases(db, accountId, demoCases);
  const places = demoCases.flatMap((one) =>
    one.lots.map((lot) => ({ lot, caseId: written(caseIds, one) })),
  );
  const rows = places.map(({ lot, caseId }) => ({
    accountId,
    caseId,
    wineId: written(wineIds, lot.wine),
    sizeMl: lot.sizeMl,
    addedDate: lot.arrival.date,
  }));
  const ids = await inBatches(rows, (batch) =>
    db
      .insert(lots)
      .values(batch)
      .returning({ id: lots.id, caseId: lots.caseId, wineId: lots.wineId, sizeMl: lots.sizeMl }),
  );
  const byPlace = new Map(ids.map((row) => [placeOf(row), row.id]));
  const lotIds = places.map(({ lot }, index): [DemoLot, number] => {
    const row = rows[index];
    return [lot, written(byPlace, row === undefined ? '' : placeOf(row))];
  });
  return { cases: caseIds, lots: new Map(lotIds) };
}

async function writeCases(db: Db, accountId: number, demoCases: readonly DemoCase[]) {
  const rows = demoCases.map(({ lookupCode, containerName, arrival }) => ({
    accountId,
    footprintLookupCode: lookupCode,
    containerName,
    createdAt: momentOf(arrival.date, '15:00'),
  }));
  const answers = await inBatches(rows, (batch) =>
    db.insert(cases).values(batch).returning({ id: cases.id, code: cases.footprintLookupCode }),
  );
  const byCode = new Map(answers.map(({ id, code }) => [code, id]));
  return new Map(demoCases.map((one) => [one, written(byCode, one.lookupCode)]));
}

/** A case holds a wine in one size once. */
function placeOf(lot: { caseId: number; wineId: number; sizeMl: number | null }): string {
  return `${lot.caseId} ${lot.wineId} ${lot.sizeMl ?? ''}`;
}
