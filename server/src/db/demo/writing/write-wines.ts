import { inArray } from 'drizzle-orm';
import type { Db } from '../../database.ts';
import { labelKey } from '../../label-key.ts';
import { wines } from '../../schema/inventory.ts';
import type { DemoWine } from '../wine-list.ts';
import { inBatches, written } from './batches.ts';

export type WineIds = ReadonlyMap<DemoWine, number>;

/** Adds wines to the catalogue; existing ones stay as they are. */
export async function writeWines(db: Db, demoWines: readonly DemoWine[]): Promise<WineIds> {
  const rows = demoWines.map(({ sizesMl: _sizes, ...wine }) => ({
    ...wine,
    labelKey: labelKey(wine),
  }));
  await inBatches(rows, async (batch) => {
    await db.insert(wines).values(batch).onConflictDoNothing();
    return [];
  });
  const keys = [...new Set(rows.map((row) => row.labelKey))];
  const known = await inBatches(keys, (batch) =>
    db
      .select({ id: wines.id, labelKey: wines.labelKey, vintage: wines.vintage })
      .from(wines)
      .where(inArray(wines.labelKey, batch)),
  );
  const ids = new Map(known.map(({ id, ...wine }) => [nameOf(wine), id]));
  return new Map(
    demoWines.map((wine) => {
      const name = nameOf({ labelKey: labelKey(wine), vintage: wine.vintage });
      return [wine, written(ids, name)];
    }),
  );
}

function nameOf({ labelKey: key, vintage }: { labelKey: string; vintage: number | null }): string {
  return `${vintage ?? 'NV'} ${key}`;
}
