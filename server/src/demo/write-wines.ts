import { inArray } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { labelKey } from '../db/label-key.ts';
import { wines } from '../db/schema/inventory.ts';
import type { DemoWine } from './wine-list.ts';

/** Adds wines to the catalogue, where existing ones stay as they are; returns the ids of all. */
export async function writeWines(
  db: Db,
  demoWines: readonly DemoWine[],
): Promise<ReadonlyMap<DemoWine, number>> {
  const rows = demoWines.map(({ sizesMl: _sizes, ...wine }) => ({
    ...wine,
    labelKey: labelKey(wine),
  }));
  await db.insert(wines).values(rows).onConflictDoNothing();
  const keys = rows.map((row) => row.labelKey);
  const known = await db.select().from(wines).where(inArray(wines.labelKey, keys));
  return new Map(
    demoWines.flatMap((wine, index) => {
      const found = known.find(
        (one) => one.labelKey === keys[index] && one.vintage === wine.vintage,
      );
      return found === undefined ? [] : [[wine, found.id] as const];
    }),
  );
}
