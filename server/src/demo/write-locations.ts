import type { Db } from '../db/database.ts';
import { locations } from '../db/schema/locations.ts';

const AISLES = ['A', 'B', 'C', 'D'];
const SHELVES_OF_AISLE = 12;
const WALK_STEP = 10;

/** A place where cases stand. */
export interface Shelf {
  readonly id: number;
  readonly code: string;
}

/** Writes the aisles of the warehouse with their shelves; returns the shelves in the order of walking. */
export async function writeLocations(db: Db): Promise<Shelf[]> {
  const shelves: Shelf[] = [];
  for (const [at, aisle] of AISLES.entries()) {
    const start = WALK_STEP * at * (SHELVES_OF_AISLE + 1);
    const [made] = await db
      .insert(locations)
      .values({ code: `Aisle ${aisle}`, kind: 'aisle', walkOrder: start + WALK_STEP })
      .returning({ id: locations.id });
    const inside = Array.from({ length: SHELVES_OF_AISLE }, (_, shelf) => ({
      code: `${aisle}-${String(shelf + 1).padStart(2, '0')}`,
      kind: 'shelf' as const,
      parentId: made?.id,
      walkOrder: start + WALK_STEP * (shelf + 2),
    }));
    const rows = await db
      .insert(locations)
      .values(inside)
      .returning({ id: locations.id, code: locations.code });
    shelves.push(...rows);
  }
  return shelves;
}
