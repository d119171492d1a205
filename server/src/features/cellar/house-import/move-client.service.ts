import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import { insertAccount } from '../../../lib/accounts/accounts.repository.ts';
import { type Actor, auditOf } from '../../../lib/audit/audit.repository.ts';
import { lockAccountStock } from '../../../lib/stock-lock.ts';
import { updateClient } from '../../access/clients/clients.repository.ts';
import { insertBatch, setReport } from '../imports/import-batches.repository.ts';
import { importReport } from '../imports/import-report.ts';
import { importRows } from '../imports/imports.service.ts';
import { identifyRows } from '../imports/row-identity.ts';
import { lockImports } from '../imports/write-plan.repository.ts';
import { listStoredRows, writeChanges } from './changed-rows.repository.ts';
import { findAdditions, writeAdditions } from './client-additions.ts';
import { fileOf, totalsOf } from './client-totals.ts';
import { isGoingOn, recordClient } from './house-runs.repository.ts';
import { findClientAccount } from './known-house.repository.ts';
import type { HouseClient } from './reading/house-records.ts';
import { compareRows } from './row-changes.ts';

const LIMIT_MS = 10 * 60_000;

type MoveContext = Pick<AppContext, 'clock' | 'config' | 'database' | 'randomBytes'>;

/** What a client is moved in with. */
export interface ClientMove {
  readonly runId: number;
  readonly actor: Actor;
  readonly takesOut: boolean;
  readonly locationIds: ReadonlyMap<string, number>;
}

/**
 * Moves one client in: everything of it, in one transaction. A second time adds nothing. Null, and nothing written, when
 * the run was stopped or undone meanwhile.
 */
export function moveClient(
  context: MoveContext,
  client: HouseClient,
  move: ClientMove,
): Promise<{ readonly bottles: number } | null> {
  return context.database.transaction(
    async (tx) => {
      await lockImports(tx);
      if (!(await isGoingOn(tx, move.runId))) return null;
      const { accountId, isNew } = await openAccount(tx, context, client, move);
      await lockAccountStock(tx, accountId);
      const at = context.clock();
      const additions = await findAdditions(tx, accountId, client, at);
      const added = await writeAdditions(tx, accountId, move.runId, additions);
      const stored = await moveBottles(tx, context, client, { ...move, accountId });
      await recordClient(tx, accountId, {
        runId: move.runId,
        isNew,
        batchId: stored.batchId,
        added: { ...added, changedRows: stored.changedRows },
        at,
        ...totalsOf(client),
      });
      return { bottles: stored.bottles };
    },
    { limitMs: LIMIT_MS },
  );
}

/** Finds the account under the lock on imports, or creates it; one that an undone run left behind is opened again. */
async function openAccount(
  tx: Db,
  { clock }: MoveContext,
  { known, name, number, isCommercial }: HouseClient,
  { actor }: ClientMove,
): Promise<{ accountId: number; isNew: boolean }> {
  const found = known ?? (await findClientAccount(tx, { number, name }));
  const record = auditOf('account');
  if (found === undefined) {
    const accountId = await insertAccount(tx, { name, isCommercial, customerNumber: number });
    const details = { name, isCommercial, customerNumber: number };
    await record(tx, { actor, at: clock(), accountId }, 'created', accountId, details);
    return { accountId, isNew: true };
  }
  if (known?.state !== 'undone') return { accountId: found.id, isNew: false };
  await lockAccountStock(tx, found.id);
  await updateClient(tx, found.id, { closedAt: null });
  const details = { before: { closedAt: true }, after: { closedAt: null } };
  await record(tx, { actor, at: clock(), accountId: found.id }, 'opened again', found.id, details);
  return { accountId: found.id, isNew: true };
}

async function moveBottles(
  tx: Db,
  context: MoveContext,
  client: HouseClient,
  move: ClientMove & { readonly accountId: number },
) {
  const { accountId, actor, locationIds, takesOut } = move;
  const file = fileOf(client, (code) => locationIds.get(code.toLowerCase()) ?? null);
  const request = {
    accountId,
    actor,
    isDryRun: false,
    allowsSimilarNumbers: true,
    isPartOfMove: true,
  } as const;
  if (file.rows.length === 0 && client.known === null) {
    return { batchId: null, bottles: 0, changedRows: [] };
  }
  const before = await listStoredRows(tx, accountId);
  const { plan, batchId } = await importRows(tx, context, request, file);
  if (plan === undefined) throw new Error('The rows of a client were not planned.');
  const inFiles = new Set(identifyRows(file.rows, new Map()).map(({ reference }) => reference));
  const { changes } = compareRows(
    before,
    client.leftOut === 0 ? inFiles : null,
    plan.report.changed,
    takesOut,
  );
  const { bottles } = plan.report;
  if (changes.length === 0) return { batchId, bottles, changedRows: [] };
  const at = context.clock();
  const net = changes.reduce((sum, one) => sum + one.after - one.before, 0);
  const batch = batchId ?? (await changesBatch(tx, move, file.name, at, Math.max(0, net)));
  if (batchId === null) {
    await setReport(tx, accountId, batch, importReport({ file, plan, caseNumbers: [] }));
  }
  await writeChanges(tx, accountId, changes, { actor, note: file.name, batchId: batch, at });
  const changedRows = changes.map(({ reference, before: quantity }) => ({
    reference,
    before: quantity,
  }));
  return { batchId: batch, bottles: bottles + net, changedRows };
}

/** The import that changed quantities belong to, where no row is new. */
function changesBatch(
  tx: Db,
  { accountId, actor }: { readonly accountId: number; readonly actor: Actor },
  fileName: string,
  createdAt: Date,
  bottles: number,
): Promise<number> {
  const by = { actorUserId: actor.userId, actor: actor.name, createdAt };
  return insertBatch(tx, { accountId, fileName, format: 'own CSV', bottles, ...by });
}
