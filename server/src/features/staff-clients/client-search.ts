import { and, eq, inArray, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { holdsWords } from '../../db/grams.ts';
import { accounts, addresses, authorizedUsers, users } from '../../db/schema/accounts.ts';

/** Fewer digits than this are a number of something else, or chance. */
const MIN_PHONE_DIGITS = 4;
/** A telephone number without the country's code, which is written or left out as people like. */
const NATIONAL_DIGITS = 10;

/** What somebody typed who looks for a caller: the digits of a telephone number, or words. */
interface Sought {
  readonly words: readonly string[];
  readonly digits: string | null;
  readonly accountId: number | null;
}

/** Which people of each kind a search means; a kind without a condition is not looked for. */
export interface PeopleConditions {
  readonly users: SQL | undefined;
  readonly authorized: SQL | undefined;
  readonly addresses: SQL | undefined;
}

function readSearch(search: string): Sought {
  const words = search.split(/\s+/).filter((word) => word !== '');
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  const isPhone = digits.length >= MIN_PHONE_DIGITS;
  const number = /^#?(\d{1,15})$/.exec(search)?.[1];
  return {
    words,
    digits: isPhone ? digits.slice(-NATIONAL_DIGITS) : null,
    accountId: number === undefined ? null : Number(number),
  };
}

/** The people a search means: all of its words are in their names and e-mail, or its digits in their number. */
export function peopleConditions(search: string): PeopleConditions {
  const sought = readSearch(search);
  return {
    users: isNamed(sought, users.words),
    authorized: or(
      isNamed(sought, authorizedUsers.words),
      hasNumber(sought, authorizedUsers.digits),
    ),
    addresses: or(isNamed(sought, addresses.words), hasNumber(sought, addresses.digits)),
  };
}

/** The accounts a search means: by their number, their name, or somebody of theirs. */
export function accountCondition(db: Db, search: string): SQL | undefined {
  const sought = readSearch(search);
  const people = peopleConditions(search);
  const { accountId } = sought;
  return or(
    accountId === null ? undefined : eq(accounts.id, accountId),
    isNamed(sought, accounts.words),
    people.users &&
      inArray(accounts.id, db.select({ id: users.accountId }).from(users).where(people.users)),
    people.authorized &&
      inArray(
        accounts.id,
        db.select({ id: authorizedUsers.accountId }).from(authorizedUsers).where(people.authorized),
      ),
    people.addresses &&
      inArray(
        accounts.id,
        db.select({ id: addresses.accountId }).from(addresses).where(people.addresses),
      ),
  );
}

function isNamed({ words }: Sought, named: SQLWrapper): SQL | undefined {
  return and(...words.map((word) => holdsWords(named, word)));
}

function hasNumber({ digits }: Sought, number: SQLWrapper): SQL | undefined {
  return digits === null ? undefined : sql`${number} like ${`%${digits}%`}`;
}
