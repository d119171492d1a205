import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readBoolean, readNumber } from '../../../db/query-rows.ts';
import { cases } from '../../../db/schema/inventory.ts';

/** The number, type and location of a new case. */
export interface NewCase {
  /** Absent: the next free number is assigned. */
  readonly number?: string;
  /** The beginning of an assigned number. */
  readonly prefix: string;
  readonly containerName: string;
  readonly locationId: number | null;
  /** When it was put there. */
  readonly placedAt: Date;
}

/** Creates an empty case under its number, or under the next free one: the prefix and its footprint id. */
export async function insertCase(
  tx: Db,
  accountId: number,
  { number: typed, prefix, ...facts }: NewCase,
): Promise<{ id: number; number: string }> {
  const footprintId = await takeFootprintId(tx, prefix);
  const number = typed ?? `${prefix}${footprintId}`;
  const [row] = await tx
    .insert(cases)
    .values({ accountId, footprintId, footprintLookupCode: number, ...facts })
    .returning({ id: cases.id });
  if (row === undefined) throw new Error('The case was not inserted.');
  return { id: row.id, number };
}

/** An import may have used the next number. */
async function takeFootprintId(tx: Db, prefix: string): Promise<number> {
  const next = sql`select id, exists (
      select from cases where footprint_lookup_code = ${prefix}::text || next.id or footprint_id = next.id
    ) as taken
    from (select nextval('case_footprint_ids') as id) as next`;
  for (;;) {
    const [found] = await queryRows(tx, next, (raw) => ({
      id: readNumber(raw, 'id'),
      isTaken: readBoolean(raw, 'taken'),
    }));
    if (found?.isTaken === false) return found.id;
  }
}

/** Names the case type of a case without one: by its bottles of one wine and size, else `Mixed`. */
export function nameByContents([first, ...others]: readonly {
  readonly quantity: number;
  readonly sizeMl: number | null;
}[]): string {
  if (first === undefined || others.length > 0) return 'Mixed';
  return `${first.quantity} x ${first.sizeMl === null ? 'Unknown' : `${first.sizeMl}ml`}`;
}
