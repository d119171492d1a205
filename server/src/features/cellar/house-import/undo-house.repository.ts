import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { addresses, authorizedUsers, tokens, users } from '../../../db/schema/accounts.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { importBatches } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { t } from '../../../texts/house-import.ts';
import { countMoves } from '../imports/import-batches.repository.ts';
import { movedReasons } from '../imports/undo-import.service.ts';
import type { listClientsOfRun } from './house-runs.repository.ts';

/** What a run brought to a client. */
export type Brought = Awaited<ReturnType<typeof listClientsOfRun>>[number];

/** Lists the imports of a run for a client, with their bottles. */
export function listBatchesOf(tx: Db, { accountId, batchIds }: Brought) {
  return tx
    .select({ id: importBatches.id, bottles: importBatches.bottles })
    .from(importBatches)
    .where(
      and(eq(importBatches.accountId, accountId), inArray(importBatches.id, [...batchIds, 0])),
    );
}

/** Deletes the people, addresses and history that a run brought to a client. */
export async function deleteAdditions(
  tx: Db,
  { accountId, added }: Brought,
  runId: number,
): Promise<void> {
  const { addressIds, authorizedUserIds, userIds } = added;
  const ofAccount = (
    table: typeof addresses | typeof authorizedUsers | typeof users,
    ids: readonly number[],
  ) => and(eq(table.accountId, accountId), inArray(table.id, [...ids, 0]));
  await tx.delete(addresses).where(ofAccount(addresses, addressIds));
  await tx.delete(authorizedUsers).where(ofAccount(authorizedUsers, authorizedUserIds));
  await tx.delete(users).where(ofAccount(users, userIds));
  await tx
    .delete(formerRequests)
    .where(and(eq(formerRequests.accountId, accountId), eq(formerRequests.houseImportId, runId)));
}

/** Why what a run brought to a client cannot be taken back. */
export async function whyMoved(
  db: Db,
  { accountId, isNew, batchIds, added }: Brought,
): Promise<string[]> {
  const why: string[] = [];
  for (const batchId of batchIds)
    why.push(...movedReasons(await countMoves(db, accountId, batchId)));
  const isOurs = eq(users.accountId, accountId);
  const isUsed = or(
    isNotNull(users.passwordHash),
    isNotNull(users.lastSignInAt),
    sql`exists (select from ${tokens} where ${tokens.userId} = ${users.id})`,
  );
  const ours = inArray(users.id, [...added.userIds, 0]);
  if ((await db.$count(users, and(isOurs, ours, isUsed))) > 0) why.push(t.peopleInvited);
  if (!isNew) return why;
  if ((await db.$count(users, and(isOurs, sql`not (${ours})`))) > 0) why.push(t.otherPeople);
  if ((await db.$count(orders, eq(orders.accountId, accountId))) > 0) why.push(t.hasRequests);
  const others = and(
    eq(importBatches.accountId, accountId),
    isNull(importBatches.undoneAt),
    ...batchIds.map((id) => ne(importBatches.id, id)),
  );
  if ((await db.$count(importBatches, others)) > 0) why.push(t.hasImports);
  return [...new Set(why)];
}
