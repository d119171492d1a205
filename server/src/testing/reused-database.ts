import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { queryRows, readText } from '../db/query-rows.ts';

interface OpenDatabase {
  readonly database: Database;
  readonly shape: string;
}

/**
 * Emptied, open databases of finished test files. Making one takes up to seconds, emptying one takes little; a worker that
 * loads its modules once reuses them for its next files.
 */
const spares: OpenDatabase[] = [];

/** Returns a migrated, empty database: a spare one, or else what `open` opens; closing it makes it a spare. */
export async function takeReused(open: () => Promise<Database>): Promise<Database> {
  const taken = spares.pop() ?? (await opened(open));
  let isClosed = false;
  return {
    ...taken.database,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await giveBack(taken);
    },
  };
}

async function opened(open: () => Promise<Database>): Promise<OpenDatabase> {
  const database = await open();
  return { database, shape: await shapeOf(database) };
}

/** A database whose tables a test has changed cannot be reused. */
async function giveBack(taken: OpenDatabase): Promise<void> {
  const { database, shape } = taken;
  if ((await shapeOf(database)) !== shape) {
    await database.close();
    return;
  }
  const tables = await queryRows(
    database.db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    (raw) => readText(raw, 'name'),
  );
  await database.transaction(async (tx) => {
    // The triggers of log and ledger must be disabled before the tables can be emptied. Few rows are deleted sooner than
    // tables are truncated.
    await tx.execute(sql`set local session_replication_role = replica`);
    const emptyAll = tables.map((table) => `delete from ${table};`).join(' ');
    await tx.execute(sql.raw(`do $$ begin ${emptyAll} end $$`));
    await tx.execute(sql`
      select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
        from pg_sequences where schemaname = 'public'`);
  });
  // Without the space of the deleted rows, connections would add theirs to different pages: rows that a test reads
  // without an order would come in another one than in a new database.
  await database.db.execute(sql.raw(`vacuum ${GROWING.join(', ')}`));
  spares.push(taken);
}

/** The tables that nearly every test file adds rows to. */
const GROWING = [
  'audit_log',
  'mail_outbox',
  'account_notices',
  'order_picks',
  'orders',
  'order_lines',
  'stock_ledger',
  'webhook_deliveries',
];

/** Describes tables, columns, triggers, constraints and migrations in one text. */
async function shapeOf({ db }: Database): Promise<string> {
  const [shape = ''] = await queryRows(
    db,
    sql`select concat_ws(' ',
          (select count(*) from pg_class where relnamespace = 'public'::regnamespace),
          (select count(*) from pg_attribute a join pg_class c on c.oid = a.attrelid
            where c.relnamespace = 'public'::regnamespace and not a.attisdropped),
          (select count(*) from pg_trigger where tgenabled = 'O'),
          (select count(*) from pg_constraint),
          (select count(*) from migrations.applied)) as shape`,
    (raw) => readText(raw, 'shape'),
  );
  return shape;
}
