import { type SQL, sql } from 'drizzle-orm';
import { connect } from '../../server/src/db/connect.ts';
import type { Database, Db } from '../../server/src/db/database.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { type PostgresServer, runOnServer } from '../../server/src/testing/postgres-server.ts';
import { fillBusyCompany } from '../desk/busy-company.ts';
import { KNOWN_QUANTITY } from '../load/load-company.ts';
import { createCatalogue } from '../search/bench-cellar.ts';

/** The lots of account 1; the others share the rest evenly. */
const MOST_LOTS = 20_000;
/** The first accounts have chains that are right; of the others only the number and size of the digests are. */
export const CHAINED_ACCOUNTS = 500;
const WINES = 20_000;
const LOCATIONS = 5_000;
/** One case of so many stands at no recorded location. */
const PLACELESS = 100;
const LOTS_OF_CASE = 8;
const LOTS_OF_WINE = 250;
const YEARS = 4;
const HOURS_MS = 3_600_000;
/** Cases come in an order in which those of an account are far apart, as they come over the years. */
const STEP = 1_000_003;

const NAME = 'grown';
/** Refuses nothing and starts no trigger: rows are right as they are written. */
const FILLING = {
  session_replication_role: 'replica',
  maintenance_work_mem: "'1GB'",
  work_mem: "'256MB'",
};

/** The size of a company, and how many rows its stock ledger and audit log get. */
export interface GrownSize {
  readonly accounts: number;
  readonly lots: number;
  /** Of each of the two, in steps; the last one decides about the sums of the ledger. */
  readonly logRows: readonly number[];
}

/** A company that grows on a database of its own, step by step. */
export interface GrownCompany {
  readonly databaseUrl: string;
  readonly stewardCookie: string;
  /** Adds the rows of the ledger and the audit log up to the step. */
  growLogs(step: number): Promise<void>;
  /** Gives all rows of both logs their digests. */
  chainLogs(): Promise<void>;
}

/** Fills accounts, people, requests and cellars. */
export async function fillGrownCompany(
  server: PostgresServer,
  size: GrownSize,
): Promise<GrownCompany> {
  await runOnServer(server.url, `create database ${NAME}`);
  const databaseUrl = server.databaseUrl(NAME);
  await withDatabase(databaseUrl, migrate);
  const filling = (what: string, work: (database: Database) => Promise<unknown>) =>
    timed(what, async () => {
      await setUp(server, (name, value) => `set ${name} = ${value}`);
      try {
        await withDatabase(databaseUrl, work);
      } finally {
        await setUp(server, (name) => `reset ${name}`);
      }
    });
  let stewardCookie = '';
  await filling('accounts and requests', async (database) => {
    await inBulk(database.db, ['orders', 'order_lines', 'mail_outbox', 'audit_log'], async () => {
      ({ cookie: stewardCookie } = await fillBusyCompany(database, size.accounts));
    });
  });
  await filling('cellars', async ({ db }) => {
    const [firstWine = 1] = await createCatalogue(db, WINES);
    await inBulk(db, ['cases', 'lots'], () => runAll(db, cellars(size, firstWine)));
    await runAll(db, REQUESTED);
    await db.execute(sql`vacuum analyze`);
  });
  return {
    databaseUrl,
    stewardCookie,
    growLogs: (step) =>
      filling(`logs of ${(size.logRows[step] ?? 0).toLocaleString('en')} rows`, ({ db }) =>
        inBulk(db, ['stock_ledger', 'audit_log'], () => runAll(db, logs(size, step))),
      ),
    chainLogs: () =>
      filling('digests', async ({ db }) => {
        const digests = [...digestsOf('stock_ledger'), ...digestsOf('audit_log')];
        await inBulk(db, ['record_digests'], () => runAll(db, digests));
        await db.execute(CHAINS);
      }),
  };
}

async function setUp(
  { url }: PostgresServer,
  clause: (name: string, value: string) => string,
): Promise<void> {
  for (const [name, value] of Object.entries(FILLING)) {
    await runOnServer(url, `alter database ${NAME} ${clause(name, value)}`);
  }
}

/** Opens the database, by default with time to fill it. */
export async function withDatabase<Result>(
  databaseUrl: string,
  work: (database: Database) => Promise<Result>,
  limits: { readonly transactionMs?: number } = { transactionMs: 4 * HOURS_MS },
): Promise<Result> {
  const database = await connect({ dataDir: '', databaseUrl, limits });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function timed(what: string, work: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await work();
  console.log(`${what}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** Writes rows while their indexes stand still, builds those at once, and makes the counts of the planner. */
async function inBulk(db: Db, tables: readonly string[], write: () => Promise<unknown>) {
  for (const table of tables) {
    await db.execute(sql`
      update pg_index set indisready = false, indisvalid = false where indrelid = ${table}::regclass`);
  }
  await write();
  for (const table of tables) {
    await db.execute(sql`reindex table ${sql.identifier(table)}`);
    await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
  }
}

async function runAll(db: Db, statements: readonly SQL[]): Promise<void> {
  for (const statement of statements) await db.execute(statement);
}

const number = (value: number) => sql.raw(`${value}::bigint`);
const numbers = (from: number, to: number) =>
  sql`generate_series(${number(from)}, ${number(to)}) n`;
const casesOf = ({ lots }: GrownSize) => Math.ceil(lots / LOTS_OF_CASE);

/** The account of a case, those of account 1 as far apart as those of the others. */
function accountOf(caseId: SQL, size: GrownSize): SQL {
  const cases = casesOf(size);
  const place = sql`(${caseId} * ${number(STEP)} % ${number(cases)})`;
  const ofFirst = MOST_LOTS / LOTS_OF_CASE;
  return sql`(case when ${place} < ${number(ofFirst)} then 1
    else 2 + (${place} - ${number(ofFirst)}) * ${number(size.accounts - 1)} / ${number(cases - ofFirst)} end)`;
}

const quantityOf = (lot: SQL) =>
  sql`(case when ${lot} % 60 = 0 then ${number(KNOWN_QUANTITY)} else 1 + ${lot} % 6 end)`;

/** Case n has the lots 8 n - 7 to 8 n. */
function cellars(size: GrownSize, firstWine: number): SQL[] {
  const cases = casesOf(size);
  const wines = sql`(${number(LOTS_OF_WINE)} * case when account_id = 1 then 20 else 1 end)`;
  return [
    // Those of busy-company are of other years.
    sql`truncate audit_log restart identity`,
    sql`insert into locations (code, kind, walk_order) select 'L-' || n, 'bin', n from ${numbers(1, LOCATIONS)}`,
    sql`insert into cases (account_id, id, footprint_lookup_code, container_name, location_id, created_at)
      select ${accountOf(sql`n`, size)}, n, 'NJ-' || n, case when n % 4 = 0 then 'Mixed' else '12 x 750ml OWC' end,
        case when n % ${number(PLACELESS)} > 0 then 1 + n % ${number(LOCATIONS)} end,
        now() - (${number(cases)} - n) * (interval '1 year' * ${number(YEARS)} / ${number(cases)})
      from ${numbers(1, cases)}`,
    sql`insert into lots (account_id, id, case_id, wine_id, size_ml, quantity, added_date, version)
      select account_id, lot, id, ${number(firstWine)} + (account_id * 131 + lot % ${wines}) % ${number(WINES)},
        (array[750, 750, 750, 1500, 375])[(1 + lot % 5)::integer], ${quantityOf(sql`lot`)}, created_at::date, 1
      from cases, generate_series((id - 1) * ${number(LOTS_OF_CASE)} + 1, id * ${number(LOTS_OF_CASE)}) lot
      order by id`,
    sql`select setval(pg_get_serial_sequence('cases', 'id'), ${number(cases)}),
      setval(pg_get_serial_sequence('lots', 'id'), ${number(cases * LOTS_OF_CASE)})`,
    sql`update accounts set inventory_version = 1`,
    sql`insert into sessions (token_digest, user_id)
      select sha256(convert_to('load-' || id, 'UTF8')), id from users where account_id is not null`,
    sql`insert into record_chains (log, account_id)
      select log, id from accounts, unnest(array['stock_ledger', 'audit_log']) log order by 2, 1`,
  ];
}

const OF_OPEN = sql`account_id = lines.account_id and id = lines.order_id and order_type = 'Pull Request'
  and completed_date is null and cancelled_date is null`;

/** A bottle for each line of the open requests, reserved. */
const REQUESTED = [
  sql`update order_lines lines set quantity = 1, lot_id = (
      select id from lots where account_id = lines.account_id and quantity = 6 order by id offset lines.id % 60 limit 1)
    where exists (select from orders where ${OF_OPEN})`,
  sql`insert into reservations (account_id, order_id, lot_id, quantity)
    select account_id, order_id, lot_id, 1 from order_lines lines
    where lot_id is not null and exists (select from orders where ${OF_OPEN})`,
  sql`update lots set reserved = taken.bottles
    from (select account_id, lot_id, count(*) as bottles from reservations group by 1, 2) taken
    where lots.account_id = taken.account_id and lots.id = taken.lot_id`,
];

/** Further rows of both logs, in the order of their moments. Those of a lot add up to its bottles. */
function logs(size: GrownSize, step: number): SQL[] {
  const { accounts, logRows } = size;
  const [from, to, last] = [logRows[step - 1] ?? 0, logRows[step] ?? 0, logRows.at(-1) ?? 0];
  const all = number(casesOf(size) * LOTS_OF_CASE);
  const lot = sql`(1 + (n - 1) % ${all})`;
  const round = sql`((n - 1) / ${all})`;
  const account = accountOf(sql`(1 + (${lot} - 1) / ${number(LOTS_OF_CASE)})`, size);
  const moment = sql`now() - (${number(last)} - n) * (interval '1 year' * ${number(YEARS)} / ${number(last)})`;
  const rows = numbers(from + 1, to);
  return [
    sql`insert into stock_ledger (account_id, id, lot_id, change, reason, actor_user_id, actor, created_at)
      select account, n, lot,
        case when round = 0 then quantity + (${number(last)} - lot) / ${all} % 2 when round % 2 = 1 then -1 else 1 end,
        case when round = 0 then 'import' when round % 2 = 1 then 'pull request' else 'add request' end,
        account, 'client-' || account || '@example.com', moment
      from (select n, ${lot} as lot, ${round} as round, ${account} as account,
        ${quantityOf(lot)} as quantity, ${moment} as moment from ${rows}) made`,
    sql`insert into audit_log (occurred_at, actor_user_id, actor, account_id, action, subject_type, subject_id, details)
      select moment, account, 'client-' || account || '@example.com', account,
        (array['created', 'complete', 'cancelled', 'corrected'])[(1 + n % 4)::integer], 'order', (n / 5)::text,
        jsonb_build_object('footprint_id', n / 5, 'bottles', n % 7)
      from (select n, 1 + n * 7919 % ${number(accounts)} as account, ${moment} as moment from ${rows}) made`,
    sql`select setval(pg_get_serial_sequence('stock_ledger', 'id'), ${number(to)})`,
  ];
}

/** As the triggers write them, but past the first accounts without the work of computing them. */
const digestsOf = (log: 'stock_ledger' | 'audit_log') => {
  const ofLog = sql`from ${sql.identifier(log)} entry
    join record_chains chain on chain.log = ${sql.raw(`'${log}'`)} and chain.account_id = entry.account_id`;
  const one = sql`window one as (partition by chain.id order by entry.id)`;
  const place = sql`chain.id, row_number() over one, entry.id`;
  return [
    sql`insert into record_digests (chain_id, position, row_id, digest, format)
      select ${place}, chained_digest(record_content(entry, 2), '') over one, 2
      ${ofLog} where entry.account_id <= ${number(CHAINED_ACCOUNTS)} ${one}`,
    sql`insert into record_digests (chain_id, position, row_id, digest, format)
      select ${place}, sha256(int8send(entry.id)), 2
      ${ofLog} where entry.account_id > ${number(CHAINED_ACCOUNTS)} ${one}`,
  ];
};

const CHAINS = sql`
  update record_chains set length = last.position, head = link.digest
  from (select chain_id, max(position) as position from record_digests group by 1) last
    join record_digests link on link.chain_id = last.chain_id and link.position = last.position
  where last.chain_id = record_chains.id`;
