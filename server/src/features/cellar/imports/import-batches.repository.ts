import type {
  ImportReport,
  ImportsQuery,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { queryRows, readNullable, readNumber } from '../../../db/query-rows.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { houseImports } from '../../../db/schema/house-imports.ts';
import { importBatches, importedRows } from '../../../db/schema/inventory.ts';
import { actorName } from '../../../lib/audit/actor-name.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { IS_OPEN_MOVE_IN } from '../../../lib/open-move-ins.ts';
import { insertRows } from './insert-rows.ts';

export async function insertBatch(
  tx: Db,
  values: Omit<typeof importBatches.$inferInsert, 'report'>,
): Promise<number> {
  const [row] = await tx
    .insert(importBatches)
    .values({ ...values, report: {} })
    .returning({ id: importBatches.id });
  if (row === undefined) throw new Error('An import was not stored.');
  return row.id;
}

export async function setReport(
  tx: Db,
  accountId: number,
  batchId: number,
  report: ImportReport,
): Promise<void> {
  await tx
    .update(importBatches)
    .set({ report })
    .where(and(eq(importBatches.accountId, accountId), eq(importBatches.id, batchId)));
}

const BATCH_COLUMNS = {
  id: importBatches.id,
  account: { id: accounts.id, name: accounts.name },
  file_name: importBatches.fileName,
  format: importBatches.format,
  bottles: importBatches.bottles,
  cases_new: sql<number>`coalesce((${importBatches.report} ->> 'cases_new')::int, 0)`,
  wines_new: sql<number>`coalesce((${importBatches.report} ->> 'wines_new')::int, 0)`,
  actor: actorName(importBatches),
  createdAt: importBatches.createdAt,
  undoneAt: importBatches.undoneAt,
};

const STATES: Record<ImportsQuery['state'], SQL | undefined> = {
  any: undefined,
  applied: isNull(importBatches.undoneAt),
  undone: isNotNull(importBatches.undoneAt),
};

/** What the imports of all accounts brought, and which work on them is not finished. */
export async function readFigures(db: Db) {
  const [sums] = await db
    .select({
      applied: sql`count(*) filter (where ${STATES.applied})`.mapWith(Number),
      undone: sql`count(*) filter (where ${STATES.undone})`.mapWith(Number),
      bottles:
        sql`coalesce(sum(${importBatches.bottles}) filter (where ${STATES.applied}), 0)`.mapWith(
          Number,
        ),
    })
    .from(importBatches);
  return {
    ...(sums ?? { applied: 0, undone: 0, bottles: 0 }),
    open_move_ins: await db.$count(houseImports, IS_OPEN_MOVE_IN),
  };
}

export function listBatches(db: Db, { state, page }: ImportsQuery) {
  const chosen = STATES[state];
  const all = { table: importBatches, chosen, page, most: Infinity };
  return readPage(db, all, (limit, offset) =>
    db
      .select(BATCH_COLUMNS)
      .from(importBatches)
      .innerJoin(accounts, eq(accounts.id, importBatches.accountId))
      .where(chosen)
      .orderBy(desc(importBatches.id))
      .limit(limit)
      .offset(offset),
  );
}

/** One import with its report; undefined when there is none of this number. */
export async function findBatch(db: Db, batchId: number) {
  const [row] = await db
    .select({ ...BATCH_COLUMNS, report: importBatches.report })
    .from(importBatches)
    .innerJoin(accounts, eq(accounts.id, importBatches.accountId))
    .where(eq(importBatches.id, batchId));
  return row;
}

/** Later changes of the bottles of an import, counted in lots. */
export interface BatchMoves {
  /** Lots from which bottles were taken after the import, other than by undoing another import. */
  readonly left: number;
  readonly reserved: number;
  /** Lots of which bottles are out of their case, such as those of a cancelled request that are not put back yet. */
  readonly out: number;
  /** The move-in that the import is a part of, which is undone as a whole. */
  readonly moveIn: number | null;
}

export async function countMoves(db: Db, accountId: number, batchId: number): Promise<BatchMoves> {
  // No join and no subquery for each lot: after a long import PostgreSQL knows too little to plan them well.
  const statement = sql`
    select
      count(*) filter (where taken > entry) as left,
      count(*) filter (where lot_id in (
        select id from lots where account_id = ${accountId} and reserved > 0)) as reserved,
      count(*) filter (where lot_id in (
        select lot_id from order_picks where account_id = ${accountId} and ended_at is null)) as out,
      (select max(house_import_id) from house_import_clients
        where account_id = ${accountId} and ${batchId} = any(batch_ids)) as move_in
    from (
      select lot_id, min(id) filter (where import_batch_id = ${batchId}) as entry,
        max(id) filter (where change < 0 and import_batch_id is null) as taken
      from stock_ledger where account_id = ${accountId} group by lot_id) as brought
    where entry is not null`;
  const [moves] = await queryRows(db, statement, (raw) => ({
    left: readNumber(raw, 'left'),
    reserved: readNumber(raw, 'reserved'),
    out: readNumber(raw, 'out'),
    moveIn: readNullable(raw, 'move_in', readNumber),
  }));
  return moves ?? { left: 0, reserved: 0, out: 0, moveIn: null };
}

export interface ImportUndo {
  readonly accountId: number;
  readonly batchId: number;
  readonly actor: Actor;
  readonly at: Date;
  readonly reason: string;
}

/**
 * Takes every bottle of a batch back by a counter row, and deletes its row identities, so that they can be imported
 * again.
 */
export async function takeBack(tx: Db, taken: ImportUndo): Promise<void> {
  const { accountId, batchId, actor, at, reason } = taken;
  const brought = await queryRows(
    tx,
    sql`select lot_id, sum(change) as change from stock_ledger
      where account_id = ${accountId} and import_batch_id = ${batchId} group by lot_id
      having sum(change) <> 0 order by lot_id`,
    (raw) => ({ lot: readNumber(raw, 'lot_id'), change: -readNumber(raw, 'change') }),
  );
  await insertRows(
    tx,
    brought,
    (row) => row,
    (rows) => sql`insert into stock_ledger (account_id, lot_id, change, reason, actor_user_id,
        actor, note, import_batch_id, created_at)
      select ${accountId}, lot, change, 'undo', ${actor.userId}::bigint, ${actor.name}, ${reason},
        ${batchId}, ${at.toISOString()}::timestamptz
      from json_to_recordset(${rows}) as r(lot bigint, change integer)`,
  );
  await tx
    .delete(importedRows)
    .where(and(eq(importedRows.accountId, accountId), eq(importedRows.batchId, batchId)));
}

/** Marks a batch as undone; false when it already was. */
export async function markUndone(
  tx: Db,
  accountId: number,
  batchId: number,
  at: Date,
): Promise<boolean> {
  const isOurs = and(eq(importBatches.accountId, accountId), eq(importBatches.id, batchId));
  const marked = await tx
    .update(importBatches)
    .set({ undoneAt: at })
    .where(and(isOurs, isNull(importBatches.undoneAt)))
    .returning({ id: importBatches.id });
  return marked.length > 0;
}
