import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { queryRows, readNumber } from '../../db/query-rows.ts';
import { accounts, users } from '../../db/schema/accounts.ts';
import { wines } from '../../db/schema/inventory.ts';
import { attachments, orderLines, orders } from '../../db/schema/orders.ts';

const LINE_COLUMNS = {
  orderId: orderLines.orderId,
  lotId: orderLines.lotId,
  id: orderLines.id,
  quantity: orderLines.quantity,
  quantityDone: orderLines.quantityDone,
  shortfallReason: orderLines.shortfallReason,
  caseNumber: orderLines.caseNumber,
  sizeMl: orderLines.sizeMl,
  wineId: orderLines.wineId,
  shortProducer: wines.shortProducer,
  longProducer: wines.longProducer,
  designation: wines.designation,
  vineyard: wines.vineyard,
  appellation: wines.appellation,
  variety: wines.variety,
  vintage: wines.vintage,
  wineType: wines.wineType,
};

/** An order with everything its answer needs. */
export interface OrderRecord {
  readonly order: typeof orders.$inferSelect;
  readonly requestedBy: { id: number; firstName: string; lastName: string } | null;
  readonly lines: readonly OrderLineRecord[];
  readonly attachments: readonly { readonly id: number; readonly fileName: string }[];
}

/** A line with the current facts of its wine. */
export type OrderLineRecord = Awaited<ReturnType<typeof selectLines>>[number];

export function listOrders(db: Db, accountId: number): Promise<OrderRecord[]> {
  return readOrders(db, accountId, null);
}

export async function findOrder(
  db: Db,
  accountId: number,
  id: number,
): Promise<OrderRecord | undefined> {
  const [record] = await readOrders(db, accountId, id);
  return record;
}

export async function findOrderByNumber(db: Db, footprintId: number) {
  const [row] = await db
    .select({
      orderId: orders.id,
      orderType: orders.orderType,
      account: { id: accounts.id, name: accounts.name, is_commercial: accounts.isCommercial },
      version: orders.version,
      internal_note: orders.internalNote,
      boxes_arrived: orders.boxesArrived,
    })
    .from(orders)
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.footprintId, footprintId));
  return row;
}

async function readOrders(db: Db, accountId: number, id: number | null): Promise<OrderRecord[]> {
  const rows = await db
    .select({
      order: orders,
      requestedBy: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.requestedByUserId))
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
      fileName: attachments.fileName,
    })
    .from(attachments)
    .where(
      and(
        eq(attachments.accountId, accountId),
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

/** Counts the additional addresses that an account first used after `since`: in all its orders, and in this one. */
export async function countNewEmails(
  tx: Db,
  { accountId, orderId }: { readonly accountId: number; readonly orderId: number },
  since: Date,
): Promise<{ byAccount: number; byOrder: number }> {
  const firstUses = sql`select min(${orders.id}) as first_order, min(${orders.createdDate}) as first_used
    from ${orders}, unnest(string_to_array(${orders.additionalEmails}, ',')) as email
    where ${orders.accountId} = ${accountId} and email <> ''
    group by lower(email)`;
  const [counts] = await queryRows(
    tx,
    sql`select count(*) as by_account, count(*) filter (where first_order = ${orderId}) as by_order
      from (${firstUses}) as first_uses where first_used > ${since.toISOString()}::timestamptz`,
    (raw) => ({ byAccount: readNumber(raw, 'by_account'), byOrder: readNumber(raw, 'by_order') }),
  );
  return counts ?? { byAccount: 0, byOrder: 0 };
}
