import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { contacts } from '../../../db/schema/contacts.ts';
import { wines } from '../../../db/schema/inventory.ts';
import { attachments, orderLines, orders } from '../../../db/schema/orders.ts';
import type { Place } from '../../access/profile/place.ts';

/** The columns of an order under the names of the API. */
export const ORDER_COLUMNS = {
  id: orders.id,
  footprint_id: orders.footprintId,
  order_type: orders.orderType,
  method: orders.method,
  created_date: isoTime(orders.createdDate),
  confirmed_date: orders.confirmedDate,
  processed_date: isoTime(orders.processedDate),
  completed_date: isoTime(orders.completedDate),
  cancelled_date: isoTime(orders.cancelledDate),
  cancel_reason: orders.cancelReason,
  requested_delivery_date: orders.requestedDeliveryDate,
  requested_delivery_time: orders.requestedDeliveryTime,
  alternate_date: orders.alternateDate,
  alternate_time: orders.alternateTime,
  account_name: orders.accountName,
  address_line1: orders.addressLine1,
  address_line2: orders.addressLine2,
  address_city: orders.addressCity,
  address_state: orders.addressState,
  address_postal_code: orders.addressPostalCode,
  address_country: orders.addressCountry,
  address_primary_telephone: orders.addressPrimaryTelephone,
  address_attention_of: orders.addressAttentionOf,
  company_name: orders.companyName,
  tracking_number: orders.trackingNumber,
  number_of_boxes: orders.numberOfBoxes,
  is_boxed: orders.isBoxed,
  is_picking_up: orders.isPickingUp,
  primary_email: orders.primaryEmail,
  additional_emails: orders.additionalEmails,
  notes: orders.notes,
};

/** The wine of a line under the names of the API. */
export const LINE_WINE = {
  id: wines.id,
  short_producer: wines.shortProducer,
  long_producer: wines.longProducer,
  designation: wines.designation,
  vineyard: wines.vineyard,
  appellation: wines.appellation,
  variety: wines.variety,
  vintage: sql`${wines.vintage}`.mapWith((year) => ({ value: Number(year) })),
  wine_type: sql`${wines.wineType}`.mapWith((name) => ({ name: String(name) })),
};

const LINE_COLUMNS = {
  orderId: orderLines.orderId,
  lotId: orderLines.lotId,
  id: orderLines.id,
  quantity: orderLines.quantity,
  quantity_done: orderLines.quantityDone,
  shortfall_reason: orderLines.shortfallReason,
  case_number: orderLines.caseNumber,
  size: { value: orderLines.sizeMl },
  wine: LINE_WINE,
};

/** An order with everything its answer needs, under the names of the API. */
export type OrderRecord = Awaited<ReturnType<typeof readOrders>>[number];

/** A line with the current facts of its wine. */
export type OrderLineRecord = Awaited<ReturnType<typeof selectLines>>[number];

export function listOrders(db: Db, accountId: number) {
  return readOrders(db, accountId, null);
}

export async function findOrder(db: Db, accountId: number, id: number) {
  const [record] = await readOrders(db, accountId, id);
  return record;
}

export async function findOrderByNumber(db: Db, footprintId: number) {
  const [row] = await db
    .select({
      orderId: orders.id,
      orderType: orders.orderType,
      account: {
        id: accounts.id,
        name: accounts.name,
        customer_number: accounts.customerNumber,
        note: accounts.note,
        is_commercial: accounts.isCommercial,
      },
      version: orders.version,
      internal_note: orders.internalNote,
      held_at: isoTime(orders.heldAt),
      boxes_arrived: orders.boxesArrived,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.footprintId, footprintId));
  return row;
}

async function readOrders(db: Db, accountId: number, id: number | null) {
  const rows = await db
    .select({
      order: ORDER_COLUMNS,
      requested_by: { id: users.id, first_name: users.firstName, last_name: users.lastName },
      contact: { person: contacts.person, channel: contacts.channel },
      version: orders.version,
      internalNote: orders.internalNote,
      heldAt: orders.heldAt,
      boxesArrived: orders.boxesArrived,
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.requestedByUserId))
    .leftJoin(
      contacts,
      and(eq(contacts.accountId, orders.accountId), eq(contacts.id, orders.contactId)),
    )
    .where(and(eq(orders.accountId, accountId), id === null ? undefined : eq(orders.id, id)))
    .orderBy(desc(orders.createdDate), desc(orders.id));
  if (rows.length === 0) return [];
  const linesOf = groupByOrder(await selectLines(db, accountId, id));
  const filesOf = groupByOrder(await selectAttachments(db, accountId, id));
  return rows.map((row) => ({
    ...row,
    lines: linesOf.get(row.order.id) ?? [],
    attachments: filesOf.get(row.order.id) ?? [],
  }));
}

function selectLines(db: Db, accountId: number, orderId: number | null) {
  return db
    .select(LINE_COLUMNS)
    .from(orderLines)
    .innerJoin(wines, eq(wines.id, orderLines.wineId))
    .where(
      and(
        eq(orderLines.accountId, accountId),
        orderId === null ? undefined : eq(orderLines.orderId, orderId),
      ),
    )
    .orderBy(asc(orderLines.id));
}

function selectAttachments(db: Db, accountId: number, orderId: number | null) {
  return db
    .select({
      orderId: attachments.orderId,
      id: attachments.id,
      file_name: attachments.fileName,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.accountId, accountId),
        isNull(attachments.differenceId),
        isNull(attachments.handoverId),
        orderId === null ? isNotNull(attachments.orderId) : eq(attachments.orderId, orderId),
      ),
    )
    .orderBy(asc(attachments.id));
}

function groupByOrder<Row extends { orderId: number | null }>(rows: readonly Row[]) {
  const groups = new Map<number | null, Row[]>();
  for (const row of rows) {
    const known = groups.get(row.orderId);
    if (known === undefined) groups.set(row.orderId, [row]);
    else known.push(row);
  }
  return groups;
}

export type NewOrder = Omit<typeof orders.$inferInsert, 'id' | 'footprintId'>;

/** Writes an order, which gets its transaction number from the database. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<number> {
  const [row] = await tx.insert(orders).values(order).returning({ id: orders.id });
  if (row === undefined) throw new Error('An order was not inserted.');
  return row.id;
}

/** Counts the open and completed pull requests of an account to a place. */
export function countPullsTo(db: Db, accountId: number, place: Place): Promise<number> {
  const { line1, line2, city, state, postal_code, country } = place;
  return db.$count(
    orders,
    and(
      isPullOf(accountId),
      isNull(orders.cancelledDate),
      sql`(${orders.addressLine1}, coalesce(${orders.addressLine2}, ''), ${orders.addressCity},
          ${orders.addressState}, ${orders.addressPostalCode}, ${orders.addressCountry})
        = (${line1}, ${line2 ?? ''}, ${city}, ${state}, ${postal_code}, ${country})`,
    ),
  );
}

/**
 * Counts the open and completed pull requests of an account whose bottles were collected by the same method with the same
 * notes: who collects them stands there.
 */
export function countCollections(
  db: Db,
  { accountId, method, notes }: { accountId: number; method: number; notes: string },
): Promise<number> {
  return db.$count(
    orders,
    and(
      isPullOf(accountId),
      isNull(orders.cancelledDate),
      eq(orders.method, method),
      sql`lower(trim(${orders.notes})) = lower(trim(${notes}))`,
    ),
  );
}

/** The pull requests of an account. */
export function isPullOf(accountId: number) {
  return and(eq(orders.accountId, accountId), eq(orders.orderType, 'Pull Request'));
}

/** Counts the additional addresses that an account first used after `since`: in all its orders, and in this one. */
export async function countNewEmails(
  tx: Db,
  { accountId, orderId }: { readonly accountId: number; readonly orderId: number },
  since: Date,
): Promise<{ byAccount: number; byOrder: number }> {
  // What a change replaced counts from when it was first written: else changes could mail any number of strangers.
  const uses = sql`select o.id, o.created_date as at, coalesce(
        (select before ->> 'additional_emails' from order_changes c
          where c.account_id = o.account_id and c.order_id = o.id order by c.id limit 1),
        o.additional_emails) as emails
      from orders o where o.account_id = ${accountId}
    union all select order_id, changed_at, after ->> 'additional_emails'
      from order_changes where account_id = ${accountId}`;
  const firstUses = sql`select min(id) as first_order, min(at) as first_used
    from (${uses}) as uses, unnest(string_to_array(emails, ',')) as email
    where email <> ''
    group by lower(email)`;
  const [counts] = await queryRows(
    tx,
    sql`select count(*) as by_account, count(*) filter (where first_order = ${orderId}) as by_order
      from (${firstUses}) as first_uses where first_used > ${since.toISOString()}::timestamptz`,
    (raw) => ({ byAccount: readNumber(raw, 'by_account'), byOrder: readNumber(raw, 'by_order') }),
  );
  return counts ?? { byAccount: 0, byOrder: 0 };
}
