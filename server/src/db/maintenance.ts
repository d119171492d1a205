import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { queryRows, readNumber, readText } from './query-rows.ts';

/** The next start replays a shorter log in well under a second. */
const LOG_WORTH_A_CHECKPOINT_BYTES = 16 * 1024 * 1024;

/**
 * Vacuums and analyzes the tables that changed much, one statement each so that requests run in between, then shortens
 * the log; returns what it did. For use every minute: the embedded engine has no background processes, and its log and
 * its start after a crash would grow without limit. A PostgreSQL server does this itself.
 */
export async function runMaintenance(database: Database) {
  if (database.engine === 'postgres') return { tables: [], checkpoint: false };
  const tables = await tablesDue(database);
  for (const table of tables) await database.db.execute(sql.raw(`vacuum (analyze) ${table}`));
  const checkpoint = (await logBytes(database)) > LOG_WORTH_A_CHECKPOINT_BYTES;
  if (checkpoint) await database.db.execute(sql`checkpoint`);
  return { tables, checkpoint };
}

const MANY_ROWS = 500;

/**
 * For use after an import of so many rows. Until it is known how many there are, PostgreSQL may plan to compare each row
 * with each: a statement of 5,000 lots took 20 s.
 */
export async function analyzeImported(database: Database, rows: number): Promise<void> {
  if (rows < MANY_ROWS) return;
  if (database.engine === 'embedded') await runMaintenance(database);
  else await database.db.execute(sql`analyze wines, cases, lots, stock_ledger`);
}

/**
 * The tables that PostgreSQL's autovacuum would choose, and tables with old transaction ids. The engine reports its
 * counts about once a second, so they are flushed first.
 */
async function tablesDue({ db }: Database): Promise<string[]> {
  await db.execute(sql`select pg_stat_force_next_flush()`);
  const statement = sql`
    select c.oid::regclass::text as name
    from pg_class c join pg_stat_all_tables s on s.relid = c.oid
    where c.relkind = 'r' and (
      s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
      or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
      or age(c.relfrozenxid) > 200000000)
    order by name`;
  return queryRows(db, statement, (raw) => readText(raw, 'name'));
}

async function logBytes({ db }: Database): Promise<number> {
  const statement = sql`
    select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes
    from pg_control_checkpoint()`;
  const [bytes = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'bytes'));
  return bytes;
}
