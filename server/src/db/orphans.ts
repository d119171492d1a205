import { type SQL, sql } from 'drizzle-orm';
import { type AccountRange, ALL_ACCOUNTS, ofAccounts } from './account-range.ts';
import { type Reference, readReferences } from './backup/table-catalog.ts';
import type { Db } from './database.ts';
import { queryRows, readNumber, readText } from './query-rows.ts';

/** Rows whose references are missing, by fault; empty when there are none. */
export interface Orphans {
  readonly what: string;
  readonly count: number;
  /** Whether the data is wrong or only uses space. */
  readonly isWrong: boolean;
}

/**
 * Finds rows with a dangling reference (only damage or manual edits cause them), reservations without an open request,
 * and stored files without a row. Tables without accounts are always checked whole.
 */
export async function findOrphans(db: Db, accounts = ALL_ACCOUNTS): Promise<Orphans[]> {
  const references = await readReferences(db);
  const withAccounts = await listTablesWithAccounts(db);
  const found: Orphans[] = [];
  const look = async (what: string, isWrong: boolean, statement: SQL) => {
    const [count = 0] = await queryRows(db, statement, (raw) => readNumber(raw, 'n'));
    if (count > 0) found.push({ what, count, isWrong });
  };
  for (const reference of references) {
    const what = `rows of ${reference.from} refer to ${reference.to} that are not there`;
    const part = withAccounts.has(reference.from) ? accounts : null;
    await look(what, true, leadingNowhere(reference, part));
  }
  await look('requests reserve other bottles than they ask for', true, wrongReservations(accounts));
  await look('moves between cases lack their other half', true, halvesOfMoves(accounts));
  await look('stored files belong to nothing', false, filesWithoutOwner(references));
  return found;
}

/** As in the database: a row with a null among the columns references nothing. */
function leadingNowhere(
  { from, to, fromColumns, toColumns }: Reference,
  accounts: AccountRange | null,
): SQL {
  const given = fromColumns.map((column) => `c.${column} is not null`);
  const statement = sql.raw(`select count(*) as n from ${from} c where ${given.join(' and ')}
    and not exists (select from ${to} p where ${same(fromColumns, toColumns)})`);
  return accounts === null
    ? statement
    : sql`${statement} and ${ofAccounts(accounts, sql`c.account_id`)}`;
}

async function listTablesWithAccounts(db: Db): Promise<Set<string>> {
  const statement = sql`select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id'`;
  return new Set(await queryRows(db, statement, (raw) => readText(raw, 'name')));
}

function same(fromColumns: readonly string[], toColumns: readonly string[]): string {
  return fromColumns
    .map((column, at) => `p.${toColumns[at] ?? column} = c.${column}`)
    .join(' and ');
}

function filesWithoutOwner(references: readonly Reference[]): SQL {
  const owners = references
    .filter(({ to }) => to === 'file_contents')
    .map(
      ({ from, fromColumns }) =>
        `not exists (select from ${from} o where o.${fromColumns.join('')} = f.id)`,
    );
  return sql.raw(`select count(*) as n from file_contents f where ${owners.join(' and ')}`);
}

const halvesOfMoves = (accounts: AccountRange) => sql`
  select count(*) as n from stock_ledger e
  where ${ofAccounts(accounts, sql`e.account_id`)} and e.other_lot_id is not null and not exists (
    select from stock_ledger o where o.account_id = e.account_id and o.lot_id = e.other_lot_id
      and o.other_lot_id = e.lot_id and o.change = -e.change and o.created_at = e.created_at)`;

/** Open pull requests reserve the bottles of their lines, ended ones reserve none. */
const wrongReservations = (accounts: AccountRange) => sql`
  with asked as (
    select o.account_id, o.id, coalesce(sum(l.quantity), 0) as bottles
    from orders o
      left join order_lines l on l.account_id = o.account_id and l.order_id = o.id
        and o.order_type = 'Pull Request' and o.completed_date is null and o.cancelled_date is null
    where ${ofAccounts(accounts, sql`o.account_id`)}
    group by 1, 2
  ), held as (
    select account_id, order_id, sum(quantity) as bottles from reservations
    where ${ofAccounts(accounts)} group by 1, 2
  )
  select count(*) as n from asked a
    left join held p on p.account_id = a.account_id and p.order_id = a.id
  where a.bottles <> coalesce(p.bottles, 0)`;
