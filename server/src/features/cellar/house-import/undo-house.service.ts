import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { AppError, changedMeanwhile, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import {
  accounts,
  addresses,
  authorizedUsers,
  tokens,
  users,
} from '../../../db/schema/accounts.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { importBatches } from '../../../db/schema/inventory.ts';
import { orders } from '../../../db/schema/orders.ts';
import { type Actor, auditOf } from '../../../lib/audit/audit.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { t } from '../../../texts/house-import.ts';
import { importUndoneNotice } from '../../access/notices/stock-changes.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import { countMoves, markUndone, takeBack } from '../imports/import-batches.repository.ts';
import { movedReasons } from '../imports/undo-import.service.ts';
import { lockImports } from '../imports/write-plan.repository.ts';
import { setQuantities } from './changed-rows.repository.ts';
import { listClientsOfRun, lockRun, updateRun } from './house-runs.repository.ts';

const LIMIT_MS = 10 * 60_000;
const NAMED = 5;

type Brought = Awaited<ReturnType<typeof listClientsOfRun>>[number];

interface HouseUndo {
  readonly runId: number;
  readonly actor: Actor;
  readonly reason: string;
}

/** Returns what of a run has moved on since, a sentence for each client; empty while all of it can be undone. */
export async function findMoved(db: Db, runId: number): Promise<string[]> {
  const moved: string[] = [];
  for (const client of await listClientsOfRun(db, runId)) {
    const why = await whyMoved(db, client);
    if (why.length > 0) moved.push(t.movedOn(client.name, why.join(', ')));
  }
  return moved;
}

/**
 * Undoes a run as a whole while nothing of it has moved on: its bottles, people, addresses and history; accounts that it
 * created are closed. 404 for an unknown number, 409 when it is undone already or something moved.
 */
export function undoHouse(
  context: Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>,
  { runId, actor, reason }: HouseUndo,
): Promise<void> {
  return context.database.transaction(
    async (tx) => {
      await lockImports(tx);
      const run = orNotFound(await lockRun(tx, runId));
      if (run.undoneAt !== null) throw new AppError('changed_meanwhile', t.undone);
      const brought = await listClientsOfRun(tx, runId);
      for (const { accountId } of brought) await lockAccountStock(tx, accountId);
      const moved = await findMoved(tx, runId);
      if (moved.length > 0) throw noLongerPossible(t.notUndone(moved.slice(0, NAMED).join('; ')));
      const at = context.clock();
      const notices = [];
      for (const client of brought) {
        const bottles = await undoClient(tx, client, { runId, actor, reason, at });
        const { accountId } = client;
        if (bottles > 0)
          notices.push(importUndoneNotice({ accountId, bottles }, run.files, reason));
      }
      await notifyStockChange(tx, { ...context, clock: () => at }, notices);
      await updateRun(tx, runId, { undoneAt: at });
      await auditOf('move-in')(tx, { actor, at }, 'undone', runId, {
        reason,
        clients: brought.length,
      });
    },
    { limitMs: LIMIT_MS },
  );
}

/** Takes everything back that a run brought to a client; returns the bottles. */
async function undoClient(
  tx: Db,
  { accountId, isNew, batchIds, added }: Brought,
  undo: HouseUndo & { readonly at: Date },
): Promise<number> {
  const { runId, actor, reason, at } = undo;
  const before = added.changedRows.toReversed();
  await setQuantities(
    tx,
    accountId,
    before.map(({ reference, before: quantity }) => ({ reference, quantity })),
  );
  const batches = await tx
    .select({ id: importBatches.id, bottles: importBatches.bottles })
    .from(importBatches)
    .where(
      and(eq(importBatches.accountId, accountId), inArray(importBatches.id, [...batchIds, 0])),
    );
  for (const { id: batchId } of batches) {
    if (!(await markUndone(tx, accountId, batchId, at))) throw changedMeanwhile('this import');
    await takeBack(tx, { accountId, batchId, actor, at, reason });
  }
  const { addressIds, authorizedUserIds, userIds } = added;
  await tx
    .delete(addresses)
    .where(and(eq(addresses.accountId, accountId), inArray(addresses.id, [...addressIds, 0])));
  await tx
    .delete(authorizedUsers)
    .where(
      and(
        eq(authorizedUsers.accountId, accountId),
        inArray(authorizedUsers.id, [...authorizedUserIds, 0]),
      ),
    );
  await tx
    .delete(users)
    .where(and(eq(users.accountId, accountId), inArray(users.id, [...userIds, 0])));
  await tx
    .delete(formerRequests)
    .where(and(eq(formerRequests.accountId, accountId), eq(formerRequests.houseImportId, runId)));
  if (isNew) {
    await tx.update(accounts).set({ closedAt: at }).where(eq(accounts.id, accountId));
    const details = { before: { closedAt: null }, after: { closedAt: at } };
    await auditOf('account')(tx, { actor, at, accountId }, 'closed', accountId, details);
  }
  return batches.reduce((sum, { bottles }) => sum + bottles, 0);
}

/** Why what a run brought to a client cannot be taken back. */
async function whyMoved(db: Db, { accountId, isNew, batchIds, added }: Brought): Promise<string[]> {
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
