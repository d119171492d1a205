import type { differencesQuery } from '@portal/contract/requests/differences/differences.schemas';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts, users } from '../../../db/schema/accounts.ts';
import { differences } from '../../../db/schema/differences.ts';
import { lots, stockLedger, wines } from '../../../db/schema/inventory.ts';
import { attachments, orderLines, orders } from '../../../db/schema/orders.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';

export interface DifferenceKey {
  readonly accountId: number;
  readonly id: number;
}

export type StoredDifference = Awaited<ReturnType<typeof selectDifferences>>[number];

/** Selects differences with their lines, people and ledger rows. */
function selectDifferences(db: Db, which: SQL | undefined) {
  return db
    .select({
      difference: differences,
      decider: actorName({
        actorUserId: differences.decidedByUserId,
        actor: differences.decidedBy,
      }),
      reporter: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      account: { id: accounts.id, name: accounts.name },
      request: orders.footprintId,
      orderType: orders.orderType,
      completedAt: orders.completedDate,
      line: {
        id: orderLines.id,
        lotId: orderLines.lotId,
        caseId: lots.caseId,
        caseNumber: orderLines.caseNumber,
        sizeMl: orderLines.sizeMl,
      },
      wine: { id: wines.id, long_producer: wines.longProducer, vintage: wines.vintage },
      wineType: wines.wineType,
      ledger: { id: stockLedger.id, bottles: stockLedger.change, at: stockLedger.createdAt },
    })
    .from(differences)
    .innerJoin(users, eq(users.id, differences.reportedByUserId))
    .innerJoin(accounts, eq(accounts.id, differences.accountId))
    .innerJoin(
      orders,
      and(eq(orders.accountId, differences.accountId), eq(orders.id, differences.orderId)),
    )
    .innerJoin(
      orderLines,
      and(eq(orderLines.accountId, differences.accountId), eq(orderLines.id, differences.lineId)),
    )
    .innerJoin(wines, eq(wines.id, orderLines.wineId))
    .leftJoin(lots, and(eq(lots.accountId, orderLines.accountId), eq(lots.id, orderLines.lotId)))
    .leftJoin(
      stockLedger,
      and(
        eq(stockLedger.accountId, differences.accountId),
        eq(stockLedger.id, differences.ledgerId),
      ),
    )
    .where(which)
    .$dynamic();
}

export function listOfOrder(db: Db, key: OrderKey) {
  return selectDifferences(db, ofOrder(differences, key)).orderBy(desc(differences.id));
}

export async function findDifference(db: Db, { accountId, id }: DifferenceKey) {
  const [row] = await selectDifferences(
    db,
    and(eq(differences.accountId, accountId), eq(differences.id, id)),
  );
  return row;
}

/** Reads a page: open ones in the order they were reported, others the latest decided first. */
export function listByState(db: Db, { state, account, page }: z.infer<typeof differencesQuery>) {
  const chosen = and(
    account === null ? undefined : eq(differences.accountId, account),
    eq(differences.state, state),
  );
  const order =
    state === 'open'
      ? [asc(differences.reportedAt), asc(differences.id)]
      : [desc(differences.decidedAt), desc(differences.id)];
  return readPage(db, { table: differences, chosen, page }, (limit, offset) =>
    selectDifferences(db, chosen)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
  );
}

/** Lists the pictures of differences. */
export async function listPictures(db: Db, of: readonly StoredDifference[]) {
  if (of.length === 0) return [];
  return db
    .select({
      id: attachments.id,
      differenceId: attachments.differenceId,
      fileName: attachments.fileName,
    })
    .from(attachments)
    .where(
      and(
        inArray(
          attachments.accountId,
          of.map(({ difference }) => difference.accountId),
        ),
        inArray(
          attachments.differenceId,
          of.map(({ difference }) => difference.id),
        ),
      ),
    )
    .orderBy(asc(attachments.id));
}

/** Counts the bottles of a line that are reported as not delivered well, without declined reports. */
export async function sumReported(tx: Db, accountId: number, lineId: number): Promise<number> {
  const [row] = await tx
    .select({ bottles: sql`coalesce(sum(${differences.quantity}), 0)`.mapWith(Number) })
    .from(differences)
    .where(
      and(
        eq(differences.accountId, accountId),
        eq(differences.lineId, lineId),
        ne(differences.kind, 'extra'),
        ne(differences.state, 'declined'),
      ),
    );
  return row?.bottles ?? 0;
}

export async function insertDifference(
  tx: Db,
  row: typeof differences.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(differences).values(row).returning({ id: differences.id });
  if (made === undefined) throw new Error('The difference was not inserted.');
  return made.id;
}

export async function updateDifference(
  tx: Db,
  { accountId, id }: DifferenceKey,
  columns: Partial<typeof differences.$inferInsert>,
): Promise<void> {
  await tx
    .update(differences)
    .set(columns)
    .where(and(eq(differences.accountId, accountId), eq(differences.id, id)));
}

/** Finds the newest row of the ledger of a lot. */
export async function findNewestLedgerId(
  tx: Db,
  accountId: number,
  lotId: number,
): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: stockLedger.id })
    .from(stockLedger)
    .where(and(eq(stockLedger.accountId, accountId), eq(stockLedger.lotId, lotId)))
    .orderBy(desc(stockLedger.id))
    .limit(1);
  return row?.id;
}
