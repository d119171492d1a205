import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { vans } from '../../../db/schema/runs.ts';

const COLUMNS = {
  id: vans.id,
  name: vans.name,
  capacity: vans.capacityBottles,
  is_active: vans.isActive,
  version: vans.version,
};

/** Lists all vans, those in use first. */
export function listVans(db: Db) {
  return db.select(COLUMNS).from(vans).orderBy(desc(vans.isActive), asc(vans.name));
}

export type VanRecord = Awaited<ReturnType<typeof listVans>>[number];

export async function findVan(db: Db, id: number): Promise<VanRecord | undefined> {
  const [row] = await db.select(COLUMNS).from(vans).where(eq(vans.id, id));
  return row;
}

export async function lockVan(tx: Db, id: number): Promise<VanRecord | undefined> {
  const [row] = await tx.select(COLUMNS).from(vans).where(eq(vans.id, id)).for('no key update');
  return row;
}

export async function insertVan(
  tx: Db,
  van: { readonly name: string; readonly capacity: number },
): Promise<number> {
  const [row] = await tx
    .insert(vans)
    .values({ name: van.name, capacityBottles: van.capacity })
    .returning({ id: vans.id });
  if (row === undefined) throw new Error('The van was not inserted.');
  return row.id;
}

/** Changes a van; a trigger raises its version. */
export async function updateVan(
  tx: Db,
  id: number,
  van: Pick<VanRecord, 'name' | 'capacity' | 'is_active'>,
): Promise<void> {
  await tx
    .update(vans)
    .set({
      name: van.name,
      capacityBottles: van.capacity,
      isActive: van.is_active,
    })
    .where(eq(vans.id, id));
}
