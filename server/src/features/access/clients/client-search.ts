import { searchText } from '@portal/contract/search/fold-text';
import { and, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { accounts, addresses, authorizedUsers, users } from '../../../db/schema/accounts.ts';
import { containsText } from '../../../db/text-search.ts';

/** Fewer digits are unlikely to be part of a telephone number. */
const MIN_PHONE_DIGITS = 4;
/** A telephone number without the country code, which may be left out. */
const NATIONAL_DIGITS = 10;

/** Reads a search: the digits of a phone number, words, and the number of an account. */
function readSearch(search: string) {
  const words = search.split(/\s+/).filter((word) => !/^#\d/.test(word) && searchText(word) !== '');
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  const phone = digits.length >= MIN_PHONE_DIGITS ? digits.slice(-NATIONAL_DIGITS) : null;
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  return { words, phone, accountId: number === undefined ? null : Number(number) };
}

/** Conditions by kind of person: all words are in their names and e-mail, or the digits in their number. */
export function peopleConditions(search: string) {
  const { words, phone } = readSearch(search);
  const isPerson = (table: typeof authorizedUsers | typeof addresses) =>
    or(
      isNamed(words, table.searchText),
      phone === null ? undefined : containsText(table.searchDigits, phone),
    );
  return {
    users: isNamed(words, users.searchText),
    authorized: isPerson(authorizedUsers),
    addresses: isPerson(addresses),
  };
}

/** Condition for accounts: by their number, their name, or one of their people. */
export function accountCondition(db: Db, search: string): SQL {
  const { words, accountId } = readSearch(search);
  const people = peopleConditions(search);
  const isNumbered = accountId === null ? undefined : eq(accounts.id, accountId);
  const meant = unionAll(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(isNumbered, isNamed(words, accounts.searchText))),
    db
      .select({ id: sql<number>`${users.accountId}` })
      .from(users)
      .where(people.users),
    db.select({ id: authorizedUsers.accountId }).from(authorizedUsers).where(people.authorized),
    db.select({ id: addresses.accountId }).from(addresses).where(people.addresses),
  );
  return inArray(accounts.id, meant);
}

/** A search without words matches nobody. */
function isNamed(words: readonly string[], named: SQLWrapper): SQL {
  return and(...words.map((word) => containsText(named, word))) ?? sql`false`;
}
