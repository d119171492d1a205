import { inArray } from 'drizzle-orm';
import type { Db } from '../../database.ts';
import { labelKey } from '../../label-key.ts';
import { cases, lots, wines } from '../../schema/inventory.ts';
import { momentOf } from '../calendar.ts';
import type { DemoCase } from '../cellar/cellar-plan.ts';
import type { DemoWine } from '../wine-list.ts';
import type { WrittenIds } from './written-ids.ts';

/** Adds wines to the catalogue; existing ones stay as they are. */
export async function writeWines(
  db: Db,
  demoWines: readonly DemoWine[],
  ids: WrittenIds,
): Promise<void> {
  const rows = demoWines.map(({ sizesMl: _sizes, ...wine }) => ({
    ...wine,
    labelKey: labelKey(wine),
  }));
  await db.insert(wines).values(rows).onConflictDoNothing();
  const keys = rows.map((row) => row.labelKey);
  const known = await db.select().from(wines).where(inArray(wines.labelKey, keys));
  for (const [index, wine] of demoWines.entries()) {
    const found = known.find((one) => one.labelKey === keys[index] && one.vintage === wine.vintage);
    if (found !== undefined) ids.add([wine], [found]);
  }
}

const CASES_ON_A_SHELF = 6;

/** Writes the cases with their lots, all of them still empty: bottles come through the ledger. */
export async function writeCellar(
  db: Db,
  accountId: number,
  demoCases: readonly DemoCase[],
  ids: WrittenIds,
  shelves: readonly number[],
): Promise<void> {
  const caseRows = demoCases.map(({ lookupCode, containerName, arrival }, index) => ({
    accountId,
    footprintLookupCode: lookupCode,
    containerName,
    locationId: shelves[Math.floor(index / CASES_ON_A_SHELF) % shelves.length],
    createdAt: momentOf(arrival.date, '15:00'),
  }));
  ids.add(demoCases, await db.insert(cases).values(caseRows).returning({ id: cases.id }));
  const demoLots = demoCases.flatMap((one) => one.lots);
  const lotRows = demoCases.flatMap((one) =>
    one.lots.map(({ wine, sizeMl, arrival }) => ({
      accountId,
      caseId: ids.of(one),
      wineId: ids.of(wine),
      sizeMl,
      addedDate: arrival.date,
    })),
  );
  ids.add(demoLots, await db.insert(lots).values(lotRows).returning({ id: lots.id }));
}
