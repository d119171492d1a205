import type { StatementSchedule } from '@portal/contract/documents/documents.schemas';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { accounts } from '../../db/schema/accounts.ts';
import { issuedDocuments } from '../../db/schema/documents.ts';

/** Reads how often an account gets a statement by mail. */
export async function readSchedule(db: Db, accountId: number): Promise<StatementSchedule> {
  const [row] = await db
    .select({ every: accounts.statementsEvery })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.every ?? 'never';
}

export async function updateSchedule(
  tx: Db,
  accountId: number,
  statementsEvery: StatementSchedule,
): Promise<void> {
  await tx.update(accounts).set({ statementsEvery }).where(eq(accounts.id, accountId));
}

/** Lists the open accounts that get statements by mail, of all accounts. */
export function listSubscribers(db: Db) {
  return db
    .select({ id: accounts.id, every: accounts.statementsEvery })
    .from(accounts)
    .where(and(ne(accounts.statementsEvery, 'never'), isNull(accounts.closedAt)))
    .orderBy(accounts.id);
}

/** Whether an account has a statement of a day that no user asked for. */
export async function hasScheduledStatement(
  db: Db,
  accountId: number,
  day: string,
): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.accountId, accountId),
        eq(issuedDocuments.kind, 'statement'),
        eq(issuedDocuments.day, day),
        isNull(issuedDocuments.madeByUserId),
      ),
    )
    .limit(1);
  return row !== undefined;
}
