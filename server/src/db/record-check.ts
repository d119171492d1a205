import { type SQL, sql } from 'drizzle-orm';
import { type AccountRange, ALL_ACCOUNTS, ofAccounts } from './account-range.ts';
import type { Db } from './database.ts';
import { queryRows, readBoolean, readNullable, readNumber, readText } from './query-rows.ts';
import { CHAINED_LOGS } from './schema/system.ts';

/** Rows whose digests one statement computes, so that requests run in between. */
const ROWS_AT_ONCE = 20_000;

/**
 * Audit entries are chained at the commit, with the moment of their change: how long a transaction may take between the
 * two. An import has ten minutes, and reads its file before.
 */
const MOST_BETWEEN = sql`interval '15 minutes'`;

type Log = (typeof CHAINED_LOGS)[number];

/** The first row of a chain that is not as it was written. */
export interface RecordFault {
  readonly log: Log;
  /** Null for the company's own audit log. */
  readonly accountId: number | null;
  /** `earlier`: its digest is right, but its moment is long before that of the row before it. */
  readonly what: 'changed' | 'missing' | 'added' | 'earlier';
  /** Null when neither the row nor its digest is there. */
  readonly rowId: number | null;
  /** Counted from 1. */
  readonly position: number;
}

interface Chain {
  readonly id: number;
  readonly log: Log;
  readonly accountId: number | null;
  readonly length: number;
  /** As hexadecimal text. */
  readonly head: string;
  /** The rows of the log, which should be as many as the chain is long. */
  readonly rows: number;
}

/**
 * Computes the hash chains of the accounts again, and returns the first row of each that was changed, removed or added
 * past the triggers, or else the first audit entry that is dated too early. Rows that are written meanwhile are not part
 * of the check.
 */
export async function checkRecords(
  db: Db,
  { accounts = ALL_ACCOUNTS, rowsAtOnce = ROWS_AT_ONCE } = {},
) {
  const chains = await listChains(db, accounts);
  const faults: RecordFault[] = [];
  for (const chain of chains) {
    const fault = await findFault(db, chain, rowsAtOnce);
    if (fault !== null) faults.push(fault);
  }
  const rows = chains.reduce((sum, chain) => sum + chain.rows, 0);
  return { rows, chains: chains.filter(({ length }) => length > 0).length, faults };
}

function listChains(db: Db, accounts: AccountRange): Promise<Chain[]> {
  // Also rows whose chain is missing: they have the length 0 and no id.
  const counts = CHAINED_LOGS.map(
    (log) =>
      sql`select ${log}::text as log, account_id, count(*) as rows from ${sql.identifier(log)}
        where ${ofAccounts(accounts)} group by account_id`,
  );
  const statement = sql`
    with counted as (${sql.join(counts, sql` union all `)}),
      chain as (select * from record_chains where ${ofAccounts(accounts)})
    select coalesce(chain.id, 0) as id, coalesce(chain.log, counted.log) as log,
           coalesce(chain.account_id, counted.account_id) as account_id,
           coalesce(chain.length, 0) as length, encode(coalesce(chain.head, ''), 'hex') as head,
           coalesce(counted.rows, 0) as rows
    from chain full join counted
      on counted.log = chain.log and coalesce(counted.account_id, 0) = coalesce(chain.account_id, 0)
    order by account_id nulls first, log`;
  return queryRows(db, statement, (raw) => ({
    id: readNumber(raw, 'id'),
    log: CHAINED_LOGS.find((log) => log === readText(raw, 'log')) ?? 'stock_ledger',
    accountId: readNullable(raw, 'account_id', readNumber),
    length: readNumber(raw, 'length'),
    head: readText(raw, 'head'),
    rows: readNumber(raw, 'rows'),
  }));
}

async function findFault(db: Db, chain: Chain, rowsAtOnce: number): Promise<RecordFault | null> {
  const { log, accountId, length } = chain;
  for (let from = 0; from < length; from += rowsAtOnce) {
    const found = await findInPortion(db, chain, from, Math.min(from + rowsAtOnce, length));
    if (found !== null) return { log, accountId, ...found };
  }
  const found =
    (chain.rows === length ? null : await findAdded(db, chain)) ?? (await findEarlier(db, chain));
  return found === null ? null : { log, accountId, ...found };
}

/** Reads the digests after `from` up to `to`, each with its row and the digest before it. */
async function findInPortion(db: Db, chain: Chain, from: number, to: number) {
  const content = sql`record_content(entry, portion.format)`;
  const statement = sql`
    with expected as (
      select position::bigint from generate_series(${from + 1}::bigint, ${to}::bigint) position
    ), portion as (
      select position, row_id, digest, format, lag(digest) over (order by position) as before
      from record_digests
      where chain_id = ${chain.id} and position between ${from} and ${to}
    )
    select expected.position, portion.row_id, entry.id is null as is_missing
    from expected
      left join portion on portion.position = expected.position
      left join ${logTable(chain)} on ${ofChain(chain)} and entry.id = portion.row_id
    where entry.id is null
      or portion.digest <> record_digest(coalesce(portion.before, ''), ${content})
      ${hasEvidence(chain) ? sql`or (entry.evidence <> evidence_of(entry) and ${IS_REMEMBERED})` : sql``}
      or (expected.position = ${chain.length} and encode(portion.digest, 'hex') <> ${chain.head})
    order by expected.position limit 1`;
  const [fault] = await queryRows(db, statement, (raw) => ({
    what: readBoolean(raw, 'is_missing') ? ('missing' as const) : ('changed' as const),
    rowId: readNullable(raw, 'row_id', readNumber),
    position: readNumber(raw, 'position'),
  }));
  return fault ?? null;
}

/** The personal parts of these rows are compared with their digest as long as they are there. */
const hasEvidence = ({ log }: Chain) => log === 'handovers' || log === 'order_changes';

const IS_REMEMBERED = sql`exists (
  select from accounts where accounts.id = entry.account_id and forgotten_at is null)`;

/** Finds the first audit entry that is dated before the one before it by more than a transaction takes. */
async function findEarlier(db: Db, { id, log }: Chain) {
  if (log !== 'audit_log') return null;
  const statement = sql`
    select row_id, position from (
      select link.row_id, link.position, link.format, entry.occurred_at,
        lag(entry.occurred_at) over (order by link.position) as before
      from record_digests link join audit_log entry on entry.id = link.row_id
      where link.chain_id = ${id}) entries
    where format > 1 and occurred_at < before - ${MOST_BETWEEN}
    order by position limit 1`;
  const [found] = await queryRows(db, statement, (raw) => ({
    what: 'earlier' as const,
    rowId: readNumber(raw, 'row_id'),
    position: readNumber(raw, 'position'),
  }));
  return found ?? null;
}

/** Finds the first row that no digest of the chain belongs to. */
async function findAdded(db: Db, chain: Chain) {
  const statement = sql`
    select min(entry.id) as id from ${logTable(chain)}
    where ${ofChain(chain)} and not exists (
      select from record_digests where chain_id = ${chain.id} and row_id = entry.id)`;
  const [id = null] = await queryRows(db, statement, (raw) => readNullable(raw, 'id', readNumber));
  return id === null ? null : { what: 'added' as const, rowId: id, position: chain.length + 1 };
}

const logTable = ({ log }: Chain): SQL => sql`${sql.identifier(log)} as entry`;

const ofChain = ({ accountId }: Chain): SQL =>
  accountId === null ? sql`entry.account_id is null` : sql`entry.account_id = ${accountId}`;
