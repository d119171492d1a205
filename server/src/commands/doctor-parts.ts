import { sql } from 'drizzle-orm';
import { type AccountRange, ALL_ACCOUNTS } from '../db/account-range.ts';
import type { Db } from '../db/database.ts';
import { queryRows, readNumber } from '../db/query-rows.ts';
import { ACCOUNT_OPTION, findAccount } from './argument-values.ts';
import { UsageError } from './command-arguments.ts';
import type { CommandArguments } from './command.ts';
import { counts, type Finding, ok } from './finding.ts';

const ACCOUNTS_AT_ONCE = 1_000;

export const PART_OPTIONS = {
  account: { ...ACCOUNT_OPTION, meaning: 'Checks the rows of this account alone.' },
  'from-account': {
    value: 'ID',
    meaning: 'Checks the rows of a part of the accounts, from this one on; 0 is the company.',
  },
  accounts: {
    value: 'COUNT',
    meaning: `How many accounts that part has; ${counts.format(ACCOUNTS_AT_ONCE)} by default.`,
  },
};

/** The accounts whose rows a run of the doctor checks, and of a part the line that says where the next one begins. */
export async function chooseAccounts(
  db: Db,
  args: CommandArguments,
): Promise<{ readonly accounts: AccountRange; readonly part: Finding | null }> {
  const account = args.text('account');
  const from = wholeNumber(args, 'from-account');
  const count = wholeNumber(args, 'accounts');
  if (account !== undefined && from !== undefined)
    throw new UsageError('--account and --from-account exclude each other');
  if (count !== undefined && from === undefined)
    throw new UsageError('--accounts needs --from-account');
  if (account !== undefined) {
    const { id } = await findAccount(db, account);
    return { accounts: { first: id, last: id }, part: null };
  }
  if (from === undefined) return { accounts: ALL_ACCOUNTS, part: null };
  const next = await findNext(db, from, count ?? ACCOUNTS_AT_ONCE);
  const last = next === undefined ? ALL_ACCOUNTS.last : next - 1;
  const rest =
    next === undefined
      ? `accounts from ${from} on, the last ones: begin again with --from-account 0`
      : `accounts ${from} to ${last}: continue with --from-account ${next}`;
  return { accounts: { first: from, last }, part: ok(rest) };
}

/** The account after so many others, so that rows of accounts that are not there belong to a part too. */
async function findNext(db: Db, from: number, count: number): Promise<number | undefined> {
  const statement = sql`
    select id from accounts where id >= ${from} order by id offset ${count} limit 1`;
  const [next] = await queryRows(db, statement, (raw) => readNumber(raw, 'id'));
  return next;
}

function wholeNumber(args: CommandArguments, option: string): number | undefined {
  const text = args.text(option);
  if (text === undefined) return undefined;
  if (/^\d{1,15}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} ${JSON.stringify(text)} is not a whole number`);
}
