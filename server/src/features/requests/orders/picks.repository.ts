import { and, asc, eq, gt, inArray, isNull, lte, ne, not, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { orderPicks } from '../../../db/schema/picks.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

export type StoredPick = typeof orderPicks.$inferSelect;
export type NewPick = Omit<typeof orderPicks.$inferInsert, 'id'>;

/** The end of a pick as it is stored; nulls while it stands. */
type StoredEnd = Pick<StoredPick, 'endedHow' | 'endedAt' | 'endRecordedAt'>;

/** How many bottles of a pick end. */
export interface EndedPick {
  readonly pick: StoredPick;
  readonly quantity: number;
}

/** How and when picks end. */
export interface PickEnd {
  readonly how: NonNullable<StoredPick['endedHow']>;
  /** When the bottles were back or gone; `its begin` when they had not left. */
  readonly endedAt: Date | 'its begin';
  /** When it is recorded. */
  readonly at: Date;
}

// A completion writes bottles that nobody picked as picks that last no time.
const isDelivered = and(
  eq(orderPicks.endedHow, 'delivered'),
  gt(orderPicks.endedAt, orderPicks.pickedAt),
);

/** Who picked the latest bottles of a request that are out of their case. */
export const pickedBy = sql<number | null>`(select ${orderPicks.byUserId} from ${orderPicks}
  where ${orderPicks.accountId} = ${orders.accountId} and ${orderPicks.orderId} = ${orders.id}
  and ${orderPicks.endedAt} is null order by ${orderPicks.id} desc limit 1)`.mapWith(Number);

/** Lists the picks of a request that stand or went to the client, the oldest first. */
export function listPicks(db: Db, key: OrderKey) {
  return db
    .select({
      line_id: orderPicks.lineId,
      quantity: orderPicks.quantity,
      how: orderPicks.how,
      reason: orderPicks.reason,
      by: actorName({ actorUserId: orderPicks.byUserId, actor: orderPicks.byName }),
      at: isoTime(orderPicks.pickedAt),
    })
    .from(orderPicks)
    .where(and(ofOrder(orderPicks, key), or(isNull(orderPicks.endedAt), isDelivered)))
    .orderBy(asc(orderPicks.id));
}

/** Lists the picks of a request that stand, the oldest first. */
export const listStandingPicks = (db: Db, key: OrderKey) =>
  selectPicks(db, and(ofOrder(orderPicks, key), isNull(orderPicks.endedAt)));

/** Lists the bottles that a list on paper has taken out and that are delivered, missing or in their case by now. */
export const listEndedOfList = (db: Db, key: OrderKey) =>
  selectPicks(
    db,
    and(
      ofOrder(orderPicks, key),
      eq(orderPicks.how, 'list'),
      inArray(orderPicks.endedHow, ['delivered', 'missing', 'put back', 'picked again']),
    ),
  );

/** Lists the bottles that a list on paper has taken out after a moment and that picks have replaced. */
export const listReplaced = (db: Db, key: OrderKey, lineId: number, after: Date) =>
  selectPicks(
    db,
    and(
      ofOrder(orderPicks, key),
      eq(orderPicks.lineId, lineId),
      eq(orderPicks.how, 'list'),
      eq(orderPicks.endedHow, 'replaced'),
      gt(orderPicks.pickedAt, after),
    ),
  );

/** Lists picks of some lines that stood at a moment and have ended since. */
export const listEndedAfter = (db: Db, key: OrderKey, lineIds: readonly number[], moment: Date) =>
  selectPicks(
    db,
    and(
      ofOrder(orderPicks, key),
      inArray(orderPicks.lineId, [...lineIds]),
      lte(orderPicks.pickedAt, moment),
      gt(orderPicks.endedAt, moment),
    ),
  );

/** Lists picks of lots that were taken as used up by others after a moment. */
export const listUsedUp = (db: Db, accountId: number, lotIds: readonly number[], after: Date) =>
  selectPicks(
    db,
    and(
      eq(orderPicks.accountId, accountId),
      inArray(orderPicks.lotId, [...lotIds]),
      eq(orderPicks.endedHow, 'picked again'),
      gt(orderPicks.endedAt, after),
    ),
  );

/** Lists the picks of a request whose bottles went to the client. */
export const listDelivered = (db: Db, key: OrderKey) =>
  selectPicks(db, and(ofOrder(orderPicks, key), eq(orderPicks.endedHow, 'delivered')));

/** Lists the picks that a step of a request ended, by the moment of the step; those of others that it used up too. */
export const listEndedBy = (db: Db, key: OrderKey, step: Date) =>
  selectPicks(
    db,
    and(
      eq(orderPicks.accountId, key.accountId),
      eq(orderPicks.endRecordedAt, step),
      or(eq(orderPicks.orderId, key.orderId), eq(orderPicks.endedHow, 'picked again')),
    ),
  );

/**
 * Lists standing picks of lots by requests that have ended, those that left their case first at the head. Not those of
 * which whoever corrected the lot did not know: the correction has taken their bottles out of the books, so that what is
 * picked since are others.
 */
export async function listLeftovers(db: Db, accountId: number, lotIds: readonly number[]) {
  if (lotIds.length === 0) return [];
  const hasEnded = sql`exists (select from ${orders}
    where ${orders.accountId} = ${orderPicks.accountId} and ${orders.id} = ${orderPicks.orderId}
      and (${orders.completedDate} is not null or ${orders.cancelledDate} is not null))`;
  const isUnknownToCorrection = sql`exists (select from ${stockLedger} e
    where e.account_id = ${orderPicks.accountId} and e.lot_id = ${orderPicks.lotId}
      and e.reason = 'correction' and e.order_id is null and e.created_at < ${orderPicks.recordedAt}
      and coalesce(e.happened_at, e.created_at) > ${orderPicks.pickedAt})`;
  const found = await selectPicks(
    db,
    and(
      eq(orderPicks.accountId, accountId),
      inArray(orderPicks.lotId, [...lotIds]),
      isNull(orderPicks.endedAt),
      hasEnded,
      not(isUnknownToCorrection),
    ),
  );
  return found.toSorted((a, b) => a.pickedAt.getTime() - b.pickedAt.getTime());
}

/** Counts by how many bottles the standing picks of lots exceed what the ledger has, and when the last was made. */
export async function listBeyondStock(
  db: Db,
  accountId: number,
  lotIds: readonly number[],
): Promise<{ lotId: number; beyond: number; lastAt: Date }[]> {
  if (lotIds.length === 0) return [];
  return db
    .select({
      lotId: lots.id,
      beyond: sql`sum(${orderPicks.quantity}) - ${lots.quantity}`.mapWith(Number),
      lastAt: sql`max(${orderPicks.pickedAt})`.mapWith(orderPicks.pickedAt),
    })
    .from(lots)
    .innerJoin(
      orderPicks,
      and(
        eq(orderPicks.accountId, lots.accountId),
        eq(orderPicks.lotId, lots.id),
        isNull(orderPicks.endedAt),
      ),
    )
    .where(and(eq(lots.accountId, accountId), inArray(lots.id, [...lotIds])))
    .groupBy(lots.id, lots.quantity);
}

function selectPicks(db: Db, which: SQL | undefined): Promise<StoredPick[]> {
  return db.select().from(orderPicks).where(which).orderBy(asc(orderPicks.id));
}

export async function insertPicks(tx: Db, rows: readonly NewPick[]): Promise<void> {
  if (rows.length > 0) await tx.insert(orderPicks).values([...rows]);
}

/** Ends picks. Of a pick that ends in part, the rest stands on as a pick of its own. */
export async function endPicks(
  tx: Db,
  ended: readonly EndedPick[],
  { how, endedAt, at }: PickEnd,
): Promise<void> {
  for (const one of ended) {
    const { pickedAt } = one.pick;
    const isBefore = endedAt === 'its begin' || endedAt < pickedAt;
    await updatePickEnd(tx, one, {
      endedHow: how,
      endedAt: isBefore ? pickedAt : endedAt,
      endRecordedAt: at,
    });
  }
}

/** Changes the end of so many bottles of a pick; the others keep theirs, as a pick of their own. */
export async function updatePickEnd(
  tx: Db,
  { pick, quantity }: EndedPick,
  { endedHow, endedAt, endRecordedAt }: StoredEnd,
): Promise<void> {
  const { id: _, ...rest } = pick;
  await tx
    .update(orderPicks)
    .set({ quantity, endedHow, endedAt, endRecordedAt })
    .where(ofPick(pick));
  const left = pick.quantity - quantity;
  if (left > 0) await insertPicks(tx, [{ ...rest, quantity: left }]);
}

/** Writes why nothing was scanned to the standing picks of a request that do not say it. */
export async function explainPicks(tx: Db, key: OrderKey, reason: string): Promise<void> {
  const isUnexplained = and(ne(orderPicks.how, 'scan'), eq(orderPicks.reason, ''));
  await tx
    .update(orderPicks)
    .set({ reason })
    .where(and(ofOrder(orderPicks, key), isNull(orderPicks.endedAt), isUnexplained));
}

/** Finds the first moment from `from` on at which the bottles of a line are recorded to be put into their case. */
export async function findRemoval(
  tx: Db,
  { accountId, orderId }: OrderKey,
  lineId: number,
  from: Date,
): Promise<Date | null> {
  const [found] = await queryRows(
    tx,
    sql`
      select extract(epoch from moment) * 1000 as ms from (
        select coalesce((details->>'happened_at')::timestamptz, occurred_at) as moment from audit_log
        where account_id = ${accountId} and subject_type = 'order' and subject_id = ${String(orderId)}
          and action in ('unpicked', 'put back') and details->'line_ids' @> to_jsonb(${lineId}::bigint)) removals
      where moment >= ${from.toISOString()}::timestamptz order by moment limit 1`,
    (raw) => readNumber(raw, 'ms'),
  );
  return found === undefined ? null : new Date(found);
}

/** Lets ended picks stand again. */
export async function restorePicks(tx: Db, picks: readonly StoredPick[]): Promise<void> {
  const standing = { endedHow: null, endedAt: null, endRecordedAt: null };
  for (const pick of picks) await updatePickEnd(tx, { pick, quantity: pick.quantity }, standing);
}

const ofPick = ({ accountId, id }: StoredPick) =>
  and(eq(orderPicks.accountId, accountId), eq(orderPicks.id, id));
