import type { Db } from '../../database.ts';
import { locations } from '../../schema/locations.ts';

const AISLES = ['A', 'B', 'C', 'D'];
const SHELVES_OF_AISLE = 12;
const WALK_STEP = 10;

/** Writes the aisles of the warehouse with their shelves; returns the ids of the shelves in the order of walking. */
export async function writeLocations(db: Db): Promise<number[]> {
  const shelves: number[] = [];
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
    const ids = await db.insert(locations).values(inside).returning({ id: locations.id });
    shelves.push(...ids.map(({ id }) => id));
  }
  return shelves;
}
