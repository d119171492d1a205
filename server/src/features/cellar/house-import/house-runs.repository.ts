import type { HouseImportsQuery } from '@portal/contract/cellar/house-import/house-import.schemas';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import {
  type AddedToClient,
  formerRequests,
  houseImportClients,
  houseImports,
} from '../../../db/schema/house-imports.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { IS_OPEN_MOVE_IN } from '../../../lib/open-move-ins.ts';

interface NewRun {
  readonly files: string;
  readonly digest: string;
  readonly summary: object;
  readonly actor: Actor;
  readonly at: Date;
}

/** Starts a run, or continues the one of the same files that was stopped. */
export async function startRun(
  tx: Db,
  { files, digest, summary, actor, at }: NewRun,
): Promise<number> {
  const [stopped] = await tx
    .update(houseImports)
    .set({ stoppedAt: null, summary })
    .where(
      eq(
        houseImports.id,
        sql`(select max(${houseImports.id}) from ${houseImports}
          where ${houseImports.digest} = ${digest} and ${IS_OPEN_MOVE_IN})`,
      ),
    )
    .returning({ id: houseImports.id });
  if (stopped !== undefined) return stopped.id;
  const by = { actorUserId: actor.userId, actor: actor.name };
  const [run] = await tx
    .insert(houseImports)
    .values({ files, digest, summary, ...by, createdAt: at })
    .returning({ id: houseImports.id });
  if (run === undefined) throw new Error('A run was not stored.');
  return run.id;
}

const RUN = {
  id: houseImports.id,
  files: houseImports.files,
  actor: actorName(houseImports),
  created_at: isoTime(houseImports.createdAt),
  finished_at: isoTime(houseImports.finishedAt),
  stopped_at: isoTime(houseImports.stoppedAt),
  undone_at: isoTime(houseImports.undoneAt),
};

export function listRuns(db: Db, { state, page }: HouseImportsQuery) {
  const chosen = state === 'open' ? IS_OPEN_MOVE_IN : undefined;
  return readPage(db, { table: houseImports, chosen, page }, (limit, offset) =>
    db
      .select(RUN)
      .from(houseImports)
      .where(chosen)
      .orderBy(desc(houseImports.id))
      .limit(limit)
      .offset(offset),
  );
}

/** One run with its summary; undefined when there is none of this number. */
export async function findRun(db: Db, id: number) {
  const [run] = await db
    .select({ ...RUN, summary: houseImports.summary, createdAt: houseImports.createdAt })
    .from(houseImports)
    .where(eq(houseImports.id, id));
  return run;
}

/** Locks a run until the transaction ends. */
export async function lockRun(tx: Db, id: number) {
  const [run] = await tx
    .select()
    .from(houseImports)
    .where(eq(houseImports.id, id))
    .for('no key update');
  return run;
}

export async function updateRun(
  tx: Db,
  id: number,
  change: Partial<Pick<typeof houseImports.$inferInsert, 'finishedAt' | 'stoppedAt' | 'undoneAt'>>,
): Promise<void> {
  await tx.update(houseImports).set(change).where(eq(houseImports.id, id));
}

/** Whether a run may write its next client: nobody stopped or undid it. */
export async function isGoingOn(tx: Db, id: number): Promise<boolean> {
  const { stoppedAt, undoneAt } = houseImports;
  const isOpen = and(eq(houseImports.id, id), isNull(stoppedAt), isNull(undoneAt));
  return (await tx.$count(houseImports, isOpen)) > 0;
}

/** What the files say that a client stores. */
export interface FileTotals {
  readonly fileBottles: number;
  readonly fileCases: number;
  readonly fileMl: number;
  readonly leftOut: number;
}

interface Brought extends FileTotals {
  readonly runId: number;
  readonly isNew: boolean;
  readonly batchId: number | null;
  readonly added: AddedToClient;
  readonly at: Date;
}

/** Records what a run brought to a client, beside what it brought before it was stopped. */
export async function recordClient(
  tx: Db,
  accountId: number,
  { runId, isNew, batchId, added, at, ...totals }: Brought,
): Promise<void> {
  const isOurs = and(
    eq(houseImportClients.accountId, accountId),
    eq(houseImportClients.houseImportId, runId),
  );
  const [before] = await tx.select().from(houseImportClients).where(isOurs);
  const batchIds = [...(before?.batchIds ?? []), ...(batchId === null ? [] : [batchId])];
  if (before === undefined) {
    const key = { accountId, houseImportId: runId, isNew, createdAt: at };
    await tx.insert(houseImportClients).values({ ...key, batchIds, added, ...totals });
    return;
  }
  const both: AddedToClient = {
    userIds: [...before.added.userIds, ...added.userIds],
    addressIds: [...before.added.addressIds, ...added.addressIds],
    authorizedUserIds: [...before.added.authorizedUserIds, ...added.authorizedUserIds],
    changedRows: [...before.added.changedRows, ...added.changedRows],
  };
  await tx
    .update(houseImportClients)
    .set({ batchIds, added: both, ...totals })
    .where(isOurs);
}

/** What a run brought, by the id of the account. */
export function listClientsOfRun(db: Db, runId: number) {
  return db
    .select({
      accountId: houseImportClients.accountId,
      name: accounts.name,
      isNew: houseImportClients.isNew,
      batchIds: houseImportClients.batchIds,
      added: houseImportClients.added,
    })
    .from(houseImportClients)
    .innerJoin(accounts, eq(accounts.id, houseImportClients.accountId))
    .where(eq(houseImportClients.houseImportId, runId))
    .orderBy(asc(houseImportClients.accountId));
}

/** Compares what the files of a run say with what the portal stores now, client by client. */
export function reconcile(db: Db, runId: number) {
  const stored = (what: ReturnType<typeof sql>) =>
    sql`(select coalesce(${what}, 0) from lots
      where lots.account_id = ${houseImportClients.accountId} and lots.quantity > 0)`.mapWith(
      Number,
    );
  return db
    .select({
      account_id: accounts.id,
      number: accounts.customerNumber,
      name: accounts.name,
      is_new: houseImportClients.isNew,
      left_out: houseImportClients.leftOut,
      file: {
        bottles: houseImportClients.fileBottles,
        cases: houseImportClients.fileCases,
        ml: houseImportClients.fileMl,
      },
      portal: {
        bottles: stored(sql`sum(lots.quantity)`),
        cases: stored(sql`count(distinct lots.case_id)`),
        ml: stored(sql`sum(lots.quantity::bigint * lots.size_ml)`),
      },
    })
    .from(houseImportClients)
    .innerJoin(accounts, eq(accounts.id, houseImportClients.accountId))
    .where(eq(houseImportClients.houseImportId, runId))
    .orderBy(asc(sql`lower(${accounts.name})`), asc(accounts.id));
}

/** A request of the system before, as it is read and moved out. */
export const FORMER_REQUEST = {
  number: formerRequests.number,
  kind: formerRequests.kind,
  day: formerRequests.day,
  status: formerRequests.status,
  text: formerRequests.text,
  bottles: formerRequests.bottles,
};

/** One page of the requests that a client made in the system before, newest first. */
export function listFormerRequests(db: Db, accountId: number, page: number | null) {
  const chosen = eq(formerRequests.accountId, accountId);
  return readPage(db, { table: formerRequests, chosen, page, most: Infinity }, (limit, offset) =>
    db
      .select(FORMER_REQUEST)
      .from(formerRequests)
      .where(chosen)
      .orderBy(desc(formerRequests.day), desc(formerRequests.number))
      .limit(limit)
      .offset(offset),
  );
}
