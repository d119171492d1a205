import type { AppContext } from '../../../app-context.ts';
import { AppError, changedMeanwhile, noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { type Actor, auditOf } from '../../../lib/audit/audit.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { t } from '../../../texts/house-import.ts';
import { updateClient } from '../../access/clients/clients.repository.ts';
import { importUndoneNotice } from '../../access/notices/stock-changes.ts';
import { notifyStockChange } from '../../access/notices/stock-notices.service.ts';
import { markUndone, takeBack } from '../imports/import-batches.repository.ts';
import { lockImports } from '../imports/write-plan.repository.ts';
import { setQuantities } from './changed-rows.repository.ts';
import { listClientsOfRun, lockRun, updateRun } from './house-runs.repository.ts';
import { type Brought, deleteAdditions, listBatchesOf, whyMoved } from './undo-house.repository.ts';

const LIMIT_MS = 10 * 60_000;
const NAMED = 5;

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
  client: Brought,
  undo: HouseUndo & { readonly at: Date },
): Promise<number> {
  const { accountId, isNew, added } = client;
  const { runId, actor, reason, at } = undo;
  const before = added.changedRows.toReversed();
  await setQuantities(
    tx,
    accountId,
    before.map(({ reference, before: quantity }) => ({ reference, quantity })),
  );
  const batches = await listBatchesOf(tx, client);
  for (const { id: batchId } of batches) {
    if (!(await markUndone(tx, accountId, batchId, at))) throw changedMeanwhile('this import');
    await takeBack(tx, { accountId, batchId, actor, at, reason });
  }
  await deleteAdditions(tx, client, runId);
  if (isNew) {
    await updateClient(tx, accountId, { closedAt: at });
    const details = { before: { closedAt: null }, after: { closedAt: at } };
    await auditOf('account')(tx, { actor, at, accountId }, 'closed', accountId, details);
  }
  return batches.reduce((sum, { bottles }) => sum + bottles, 0);
}
