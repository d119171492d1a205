import { addDays } from '@portal/contract/provider/business-days';
import { METHODS, VAN, WAREHOUSE_DROPOFF } from '@portal/contract/requests/orders/methods';
import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';
import { accounts, tokens, users } from '../../../db/schema/accounts.ts';
import { differences } from '../../../db/schema/differences.ts';
import { foundBottles } from '../../../db/schema/counting.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { orderChanges } from '../../../db/schema/order-changes.ts';
import { orders } from '../../../db/schema/orders.ts';
import { caseCounts } from '../../../db/schema/sightings.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { listToDecide } from '../handovers/handovers.repository.ts';
import { HAS_FAILED } from '../../../lib/mail/mail.repository.ts';
import { countUnreadAtDesk } from '../../requests/messages/thread-lists.repository.ts';
import {
  HAS_NO_PLACE,
  HOLDS_BOTTLES,
  isUndocumented,
  STOCK_DAYS,
  startOfStockDays,
} from '../../cellar/locations/stock-work.ts';
import { IS_UNRESOLVED } from '../counting/found-bottles.repository.ts';
import { listToPutBack } from '../picking/to-put-back.repository.ts';
import { dueDay, isOpen } from '../../../lib/open-orders.ts';
import { waitsForNewDay } from '../../requests/orders/stops.repository.ts';
import { ROW_COLUMNS } from './queue-page.repository.ts';
import { soonestFirst } from './request-queue.repository.ts';

const NEXT_UP_ROWS = 20;
const ARRIVAL_ROWS = 10;
const ATTENTION_ROWS = 10;
const EXPIRY_WARNING_MS = 2 * 24 * 60 * 60 * 1000;

const TRACKED_METHODS = METHODS.filter(({ pull, isTracked }) => pull && isTracked === true);

const isUntracked = and(
  isNotNull(orders.processedDate),
  isNull(orders.trackingNumber),
  inArray(
    orders.method,
    TRACKED_METHODS.map(({ code }) => code),
  ),
);

/** A change took the confirmed date off, and the request was not confirmed since. */
const isUnconfirmedByChange = and(
  isNull(orders.confirmedDate),
  isNull(orders.processedDate),
  sql`exists (select from ${orderChanges}
    where ${orderChanges.accountId} = ${orders.accountId} and ${orderChanges.orderId} = ${orders.id}
      and ${orderChanges.before} ->> 'confirmed_date' is not null)`,
);

const NO_FIGURES = { vans_today: 0, pickups_today: 0, announced: 0, waiting: 0, late: 0 };

/** Reads the desk; `today` is the provider's day. */
export async function readDesk(
  db: Db,
  {
    now,
    today,
    timeZone,
  }: { readonly now: Date; readonly today: string; readonly timeZone: string },
): Promise<Desk> {
  const [
    figures,
    failed_mails,
    undocumented_cases,
    placeless_cases,
    differing_counts,
    open_differences,
    unread_threads,
    found_bottles,
    next_up,
    arrivals,
    held,
    unconfirmed,
    untracked,
    to_arrange,
    to_put_back,
    handovers_to_decide,
    invitations,
    stock_days,
  ] = await Promise.all([
    countOpenRequests(db, today),
    db.$count(mailOutbox, HAS_FAILED),
    db.$count(cases, isUndocumented({ today, timeZone })),
    db.$count(cases, and(HAS_NO_PLACE, HOLDS_BOTTLES)),
    db.$count(caseCounts, eq(caseCounts.state, 'differs')),
    db.$count(differences, eq(differences.state, 'open')),
    countUnreadAtDesk(db),
    db.$count(foundBottles, IS_UNRESOLVED),
    readFirstRows(db, 'Pull Request', NEXT_UP_ROWS),
    readFirstRows(db, 'Add Request', ARRIVAL_ROWS),
    listFlagged(db, isNotNull(orders.heldAt)),
    listFlagged(db, isUnconfirmedByChange),
    listFlagged(db, isUntracked),
    listFlagged(db, waitsForNewDay),
    listToPutBack(db, ATTENTION_ROWS),
    listToDecide(db, ATTENTION_ROWS),
    listEndingInvitations(db, now),
    listStockDays(db, today, timeZone),
  ]);
  return {
    today,
    ...figures,
    failed_mails,
    undocumented_cases,
    placeless_cases,
    differing_counts,
    open_differences,
    unread_threads,
    found_bottles,
    next_up,
    arrivals,
    held,
    unconfirmed,
    untracked,
    to_arrange,
    to_put_back,
    handovers_to_decide,
    invitations,
    stock_days,
  };
}

/** Counts the figures of the desk in one pass over the open requests. */
async function countOpenRequests(db: Db, today: string) {
  const van = eq(orders.method, VAN);
  const isDueToday = sql`${dueDay} = ${today}`;
  const among = (condition: SQL | undefined) =>
    sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
  const [figures] = await db
    .select({
      vans_today: among(and(eq(orders.orderType, 'Pull Request'), van, isDueToday)),
      pickups_today: among(and(eq(orders.orderType, 'Add Request'), van, isDueToday)),
      announced: among(
        and(
          eq(orders.orderType, 'Add Request'),
          eq(orders.method, WAREHOUSE_DROPOFF),
          isNull(orders.processedDate),
        ),
      ),
      waiting: among(isNull(orders.processedDate)),
      late: among(sql`${dueDay} < ${today}`),
    })
    .from(orders)
    .where(isOpen);
  return figures ?? NO_FIGURES;
}

async function readFirstRows(db: Db, type: 'Pull Request' | 'Add Request', most: number) {
  const rows = await db
    .select(ROW_COLUMNS)
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isOpen, eq(orders.orderType, type)))
    .orderBy(...soonestFirst(dueDay, orders.footprintId))
    .limit(most + 1);
  return { rows: rows.slice(0, most), is_more: rows.length > most };
}

/** The open requests that need attention, the soonest due first. */
function listFlagged(db: Db, isFlagged: SQL | undefined) {
  return db
    .select({ footprint_id: orders.footprintId, account_name: accounts.name })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isOpen, isFlagged))
    .orderBy(...soonestFirst(dueDay, orders.footprintId))
    .limit(ATTENTION_ROWS);
}

function listEndingInvitations(db: Db, now: Date) {
  return db
    .select({
      email: users.email,
      account: users.accountId,
      expires_at: isoTime(tokens.expiresAt),
    })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(
      and(
        eq(tokens.purpose, 'invitation'),
        isNull(users.passwordHash),
        eq(users.isActive, true),
        gt(tokens.expiresAt, now),
        lte(tokens.expiresAt, new Date(now.getTime() + EXPIRY_WARNING_MS)),
      ),
    )
    .orderBy(asc(tokens.expiresAt))
    .limit(ATTENTION_ROWS);
}

/** Adds up the ledger by the day on which it happened. An undone import counts on no day, an undone step against the day of its undoing. */
async function listStockDays(db: Db, today: string, timeZone: string) {
  const first = addDays(today, 1 - STOCK_DAYS);
  const found = await queryRows(
    db,
    sql`
      select (coalesce(l.happened_at, l.created_at) at time zone ${timeZone})::date::text as day,
        coalesce(sum(l.change) filter (where l.reason in ('import', 'add request')
          or (l.reason = 'undo' and l.change < 0)), 0) as added,
        -coalesce(sum(l.change) filter (where l.reason = 'pull request'
          or (l.reason = 'undo' and l.change > 0)), 0) as pulled
      from stock_ledger l
      left join import_batches b on b.account_id = l.account_id and b.id = l.import_batch_id
      where l.created_at >= ${startOfStockDays({ today, timeZone })}
        and b.undone_at is null
      group by 1`,
    (raw) => ({
      day: readText(raw, 'day'),
      added: Math.max(0, readNumber(raw, 'added')),
      pulled: Math.max(0, readNumber(raw, 'pulled')),
    }),
  );
  const byDay = new Map(found.map((one) => [one.day, one]));
  return Array.from({ length: STOCK_DAYS }, (_, index) => {
    const day = addDays(first, index);
    return byDay.get(day) ?? { day, added: 0, pulled: 0 };
  });
}
