import type { OpenCountState } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { and, asc, eq, gt, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cases, lots, wines } from '../../../db/schema/inventory.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import type { CaseKey } from '../../cellar/inventory/stock-writes.repository.ts';
import { WINE_FACTS } from '../../cellar/inventory/wine-facts.ts';
import { LOCATION_CODE } from '../../cellar/locations/locations.repository.ts';

/** A count with the key of its account. */
export interface CountKey {
  readonly accountId: number;
  readonly countId: number;
}

export type StoredCount = typeof caseCounts.$inferSelect;

const ofCount = ({ accountId, countId }: CountKey) =>
  and(eq(caseCounts.accountId, accountId), eq(caseCounts.id, countId));

export async function insertCount(
  tx: Db,
  values: Omit<typeof caseCounts.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(caseCounts).values(values).returning({ id: caseCounts.id });
  if (row === undefined) throw new Error('The count was not inserted.');
  return row.id;
}

export async function findCount(db: Db, key: CountKey): Promise<StoredCount | undefined> {
  const [row] = await db.select().from(caseCounts).where(ofCount(key));
  return row;
}

export async function decideCount(
  tx: Db,
  key: CountKey,
  decision: Pick<StoredCount, 'state' | 'decidedAt' | 'decidedByUserId' | 'decidedBy'>,
): Promise<void> {
  await tx.update(caseCounts).set(decision).where(ofCount(key));
}

const later = alias(caseCounts, 'later');

/** Lists open counts of all accounts, the oldest first. A case that was counted since needs no second count. */
export function listOpenCounts(db: Db, state: OpenCountState, page: number | null) {
  const recounted = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.accountId, caseCounts.accountId),
        eq(later.caseId, caseCounts.caseId),
        gt(later.id, caseCounts.id),
        gte(later.countedAt, caseCounts.countedAt),
        isNotNull(later.countedByUserId),
      ),
    );
  const chosen = and(
    eq(caseCounts.state, state),
    state === 'count again' ? notExists(recounted) : undefined,
  );
  return readPage(db, { table: caseCounts, chosen, page }, (limit, offset) =>
    db
      .select({
        count: caseCounts,
        counter: actorName({
          actorUserId: caseCounts.countedByUserId,
          actor: caseCounts.countedBy,
        }),
        account: { id: accounts.id, name: accounts.name },
        case: {
          id: cases.id,
          footprint_lookup_code: cases.footprintLookupCode,
          location: LOCATION_CODE,
        },
      })
      .from(caseCounts)
      .innerJoin(accounts, eq(accounts.id, caseCounts.accountId))
      .innerJoin(
        cases,
        and(eq(cases.accountId, caseCounts.accountId), eq(cases.id, caseCounts.caseId)),
      )
      .where(chosen)
      .orderBy(asc(caseCounts.countedAt), asc(caseCounts.id))
      .limit(limit)
      .offset(offset),
  );
}

export async function listWines(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: wines.id, ...WINE_FACTS })
    .from(wines)
    .where(inArray(wines.id, [...new Set(ids)]));
}

/** The wines and sizes of which a case holds bottles, by name; nothing about how many. */
export function listWinesOfCase(db: Db, { accountId, caseId }: CaseKey) {
  return db
    .select({ wine: { id: wines.id, ...WINE_FACTS }, size: lots.sizeMl })
    .from(lots)
    .innerJoin(wines, eq(wines.id, lots.wineId))
    .where(and(eq(lots.accountId, accountId), eq(lots.caseId, caseId), sql`${lots.quantity} > 0`))
    .orderBy(asc(wines.longProducer), asc(wines.vintage), asc(lots.sizeMl), asc(lots.id));
}
