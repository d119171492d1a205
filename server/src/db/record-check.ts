import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { queryRows, readBoolean, readNullable, readNumber, readText } from './query-rows.ts';

/** Rows whose digests one statement computes, so that requests run in between. */
const ROWS_AT_ONCE = 20_000;

const LOGS = ['stock_ledger', 'audit_log', 'issued_documents'] as const;
type Log = (typeof LOGS)[number];

/** The first row of a chain that is not as it was written. */
export interface RecordFault {
  readonly log: Log;
  /** Null for the company's own audit log. */
  readonly accountId: number | null;
  readonly what: 'changed' | 'missing' | 'added';
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
 * Computes the hash chains of stock ledger, audit log and issued documents again, and returns the first row of each
 * that was changed, removed or added past the triggers. Rows that are written meanwhile are not part of the check.
 */
export async function checkRecords(db: Db, rowsAtOnce = ROWS_AT_ONCE) {
  const chains = await listChains(db);
  const faults: RecordFault[] = [];
  for (const chain of chains) {
    const fault = await findFault(db, chain, rowsAtOnce);
    if (fault !== null) faults.push(fault);
  }
  const rows = chains.reduce((sum, chain) => sum + chain.rows, 0);
  return { rows, chains: chains.filter(({ length }) => length > 0).length, faults };
}

function listChains(db: Db): Promise<Chain[]> {
  // Also rows whose chain is missing: they have the length 0 and no id.
  const statement = sql`
    with counted as (
      select 'stock_ledger' as log, account_id, count(*) as rows from stock_ledger group by account_id
      union all
      select 'audit_log', account_id, count(*) from audit_log group by account_id
      union all
      select 'issued_documents', account_id, count(*) from issued_documents group by account_id)
    select coalesce(chain.id, 0) as id, coalesce(chain.log, counted.log) as log,
           coalesce(chain.account_id, counted.account_id) as account_id,
           coalesce(chain.length, 0) as length, encode(coalesce(chain.head, ''), 'hex') as head,
           coalesce(counted.rows, 0) as rows
    from record_chains chain full join counted
      on counted.log = chain.log and coalesce(counted.account_id, 0) = coalesce(chain.account_id, 0)
    order by account_id nulls first, log`;
  return queryRows(db, statement, (raw) => ({
    id: readNumber(raw, 'id'),
    log: LOGS.find((log) => log === readText(raw, 'log')) ?? 'stock_ledger',
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
  if (chain.rows === length) return null;
  const added = await findAdded(db, chain);
  return added === null ? null : { log, accountId, ...added };
}

/** Reads the digests after `from` up to `to`, each with its row and the digest before it. */
async function findInPortion(db: Db, chain: Chain, from: number, to: number) {
  const content = sql`record_content(entry)`;
  const statement = sql`
    with expected as (
      select position::bigint from generate_series(${from + 1}::bigint, ${to}::bigint) position
    ), portion as (
      select position, row_id, digest, lag(digest) over (order by position) as before
      from record_digests
      where chain_id = ${chain.id} and position between ${from} and ${to}
    )
    select expected.position, portion.row_id, entry.id is null as is_missing
    from expected
      left join portion on portion.position = expected.position
      left join ${logTable(chain)} on ${ofChain(chain)} and entry.id = portion.row_id
    where entry.id is null
      or portion.digest <> record_digest(coalesce(portion.before, ''), ${content})
      or (expected.position = ${chain.length} and encode(portion.digest, 'hex') <> ${chain.head})
    order by expected.position limit 1`;
  const [fault] = await queryRows(db, statement, (raw) => ({
    what: readBoolean(raw, 'is_missing') ? ('missing' as const) : ('changed' as const),
    rowId: readNullable(raw, 'row_id', readNumber),
    position: readNumber(raw, 'position'),
  }));
  return fault ?? null;
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
