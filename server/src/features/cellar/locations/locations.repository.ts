import type { LocationBody } from '@portal/contract/cellar/locations/locations.schemas';
import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { cases, lots } from '../../../db/schema/inventory.ts';
import { locations } from '../../../db/schema/locations.ts';
import { anywhere } from '../../../db/text-search.ts';

/** The code of a case's location; null where none is recorded. */
export const LOCATION_CODE = sql<string | null>`(
  select place.code from ${locations} place where place.id = ${cases.locationId})`;

const parent = alias(locations, 'parent');

/** The bottles of a case. */
export const bottlesOfCase = sql`(
  select coalesce(sum(l.quantity), 0) from ${lots} l
  where l.account_id = cases.account_id and l.case_id = cases.id)`;

const standing = (what: SQL) =>
  sql`(select ${what} from ${cases}
    join ${lots} on lots.account_id = cases.account_id and lots.case_id = cases.id and lots.quantity > 0
    where cases.location_id = ${locations.id})`.mapWith(Number);

const ROW = {
  id: locations.id,
  code: locations.code,
  kind: locations.kind,
  parent: { id: parent.id, code: parent.code },
  walk_order: locations.walkOrder,
  case_count: standing(sql`count(distinct (cases.account_id, cases.id))`),
  bottle_count: standing(sql`coalesce(sum(lots.quantity), 0)`),
};

const ofParent = eq(parent.id, locations.parentId);
const byWalk = [asc(locations.walkOrder), asc(locations.id)];

/** Lists locations in the order of walking. */
export function listLocations(
  db: Db,
  { search, page }: { readonly search: string; readonly page: number | null },
) {
  const chosen = search === '' ? undefined : sql`${locations.code} ilike ${anywhere(search)}`;
  return readPage(db, { table: locations, chosen, page }, (limit, offset) =>
    db
      .select(ROW)
      .from(locations)
      .leftJoin(parent, ofParent)
      .where(chosen)
      .orderBy(...byWalk)
      .limit(limit)
      .offset(offset),
  );
}

export async function findLocation(db: Db, id: number) {
  const [row] = await db
    .select({ ...ROW, version: locations.version })
    .from(locations)
    .leftJoin(parent, ofParent)
    .where(eq(locations.id, id));
  return row;
}

/** Lists the locations inside another one, in the order of walking. */
export function listInside(db: Db, id: number) {
  return db
    .select(ROW)
    .from(locations)
    .leftJoin(parent, ofParent)
    .where(eq(locations.parentId, id))
    .orderBy(...byWalk);
}

const foldedCode = sql`lower(${locations.code})`;

/** Finds the ids of codes, in any case of their letters, by the code in lower case. */
export async function findLocationIds(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(codes.map((code) => code.toLowerCase()))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: locations.id, code: locations.code })
    .from(locations)
    .where(inArray(foldedCode, wanted));
  return new Map(rows.map(({ id, code }) => [code.toLowerCase(), id]));
}

/** Adds locations after all others in the order of walking. Returns the codes; those that exist are left out. */
export async function insertLocations(
  tx: Db,
  codes: readonly string[],
  of: { readonly kind: LocationBody['kind']; readonly parentId: number | null; readonly at: Date },
) {
  const [last] = await tx
    .select({ walk: sql<number>`coalesce(max(${locations.walkOrder}), 0)`.mapWith(Number) })
    .from(locations);
  const { at: createdAt, ...facts } = of;
  const start = last?.walk ?? 0;
  return tx
    .insert(locations)
    .values(
      codes.map((code, index) => ({
        ...facts,
        code,
        createdAt,
        walkOrder: start + WALK_STEP * (index + 1),
      })),
    )
    .onConflictDoNothing()
    .returning({ id: locations.id, code: locations.code });
}

/** Leaves room to put locations between others. */
const WALK_STEP = 10;

const TREE_LOCK = 7_263_545;

/** Locks the order of walking and which location is inside which: only one transaction at a time changes them. */
export async function lockTree(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TREE_LOCK})`);
}

/** Finds a location and locks it until the transaction ends: with `update` no case can be put there meanwhile. */
export async function lockLocation(tx: Db, id: number, strength: 'no key update' | 'update') {
  const [row] = await tx.select().from(locations).where(eq(locations.id, id)).for(strength);
  return row;
}

/** Lists the accounts that have cases at a location, empty ones too, by id. */
export async function listAccountsAt(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ accountId: cases.accountId })
    .from(cases)
    .where(eq(cases.locationId, id))
    .orderBy(asc(cases.accountId));
  return rows.map(({ accountId }) => accountId);
}

export async function updateLocation(
  tx: Db,
  id: number,
  facts: Partial<Pick<typeof locations.$inferInsert, 'code' | 'kind' | 'parentId' | 'walkOrder'>>,
): Promise<void> {
  await tx.update(locations).set(facts).where(eq(locations.id, id));
}

/** Whether a location is another one or inside it. */
export async function isWithin(tx: Db, id: number, outerId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      sql`${locations.id} = ${outerId} and ${locations.id} in (
        with recursive around as (
          select l.id, l.parent_id from ${locations} l where l.id = ${id}
          union
          select l.id, l.parent_id from ${locations} l join around on l.id = around.parent_id
        ) select around.id from around)`,
    );
  return rows.length > 0;
}

/** Whether cases with bottles stand at a location, or others are inside it. */
export async function isUsed(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: locations.id })
    .from(locations)
    .where(
      sql`${locations.id} = ${id} and (
        exists (select from ${cases} where cases.location_id = ${id} and ${bottlesOfCase} > 0)
        or exists (select from ${locations} l where l.parent_id = ${id}))`,
    );
  return rows.length > 0;
}

/** Empty cases that stood there have no location afterwards. */
export async function deleteLocation(tx: Db, id: number): Promise<void> {
  await tx.delete(locations).where(eq(locations.id, id));
}
