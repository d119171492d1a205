import { searchText } from '@portal/contract/search/fold-text';
import { and, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import { accounts, addresses, authorizedUsers, users } from '../../db/schema/accounts.ts';
import { containsText } from '../../db/text-search.ts';

/** Fewer digits are unlikely to be part of a telephone number. */
const MIN_PHONE_DIGITS = 4;
/** A telephone number without the country code, which may be left out. */
const NATIONAL_DIGITS = 10;

/** The search for a caller: the digits of a phone number, or words. */
interface ClientSearch {
  readonly words: readonly string[];
  readonly digits: string | null;
  readonly accountId: number | null;
}

/** Conditions of a search, by kind of person. */
export interface PeopleConditions {
  readonly users: SQL | undefined;
  readonly authorized: SQL | undefined;
  readonly addresses: SQL | undefined;
}

function readSearch(search: string): ClientSearch {
  const words = search.split(/\s+/).filter((word) => !/^#\d/.test(word) && searchText(word) !== '');
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  const isPhone = digits.length >= MIN_PHONE_DIGITS;
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  return {
    words,
    digits: isPhone ? digits.slice(-NATIONAL_DIGITS) : null,
    accountId: number === undefined ? null : Number(number),
  };
}

/** Conditions for people: all words are in their names and e-mail, or the digits in their number. */
export function peopleConditions(search: string): PeopleConditions {
  return conditionsOf(readSearch(search));
}

function conditionsOf(sought: ClientSearch): PeopleConditions {
  const isPerson = (table: typeof authorizedUsers | typeof addresses) =>
    or(isNamed(sought, table.searchText), hasNumber(sought, table.searchDigits));
  return {
    users: isNamed(sought, users.searchText),
    authorized: isPerson(authorizedUsers),
    addresses: isPerson(addresses),
  };
}

/** Condition for accounts: by their number, their name, or one of their people. */
export function accountCondition(db: Db, search: string): SQL {
  const sought = readSearch(search);
  const people = conditionsOf(sought);
  const { accountId } = sought;
  const isNumbered = accountId === null ? undefined : eq(accounts.id, accountId);
  const meant = unionAll(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(or(isNumbered, isNamed(sought, accounts.searchText))),
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
function isNamed({ words }: ClientSearch, named: SQLWrapper): SQL {
  return and(...words.map((word) => containsText(named, word))) ?? sql`false`;
}

function hasNumber({ digits }: ClientSearch, number: SQLWrapper): SQL | undefined {
  return digits === null ? undefined : containsText(number, digits);
}
