import { type SQL, sql } from 'drizzle-orm';

/** Accounts by their ids, both ends included. Rows of the company itself, without an account, are of account 0. */
export interface AccountRange {
  readonly first: number;
  readonly last: number;
}

export const ALL_ACCOUNTS: AccountRange = { first: 0, last: Number.MAX_SAFE_INTEGER };

export function isWithin({ first, last }: AccountRange, accountId: number | null): boolean {
  return first <= (accountId ?? 0) && (accountId ?? 0) <= last;
}

/** SQL for whether a row is of one of the accounts. */
export function ofAccounts(accounts: AccountRange, column = sql`account_id`): SQL {
  if (accounts === ALL_ACCOUNTS) return sql`true`;
  const { first, last } = accounts;
  const ofClients = sql`${column} between ${first}::bigint and ${last}::bigint`;
  return first > 0 ? ofClients : sql`(${ofClients} or ${column} is null)`;
}
