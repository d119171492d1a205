import {
  CLIENTS_PER_PAGE,
  type ClientListQuery,
  type FoundPerson,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import {
  and,
  asc,
  count,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { foldedText } from '../../db/folded-text.ts';
import { accounts, addresses, authorizedUsers, users } from '../../db/schema/accounts.ts';
import { accountCondition, peopleConditions } from './client-search.ts';

/** Of a family that fills a page, so many people are shown. */
const MOST_PEOPLE = 200;

/** One page of the accounts, by name, and how many there are in all. */
export async function listClients(db: Db, query: ClientListQuery) {
  const chosen = and(
    STATE_CONDITIONS[query.state],
    query.search === '' ? undefined : accountCondition(db, query.search),
  );
  const page = query.page ?? 1;
  // Of rows that are skipped nothing is counted, and a search looks through everybody once.
  const shown = db
    .select({
      id: accounts.id,
      name: accounts.name,
      is_commercial: accounts.isCommercial,
      closedAt: accounts.closedAt,
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(accounts)
    .where(chosen)
    .orderBy(foldedText(accounts.name), asc(accounts.id))
    .limit(CLIENTS_PER_PAGE)
    .offset((page - 1) * CLIENTS_PER_PAGE)
    .as('shown');
  const found = await db
    .select({
      total: shown.total,
      row: {
        id: shown.id,
        name: shown.name,
        is_commercial: shown.is_commercial,
        closedAt: shown.closedAt,
        user_count: USERS.mapWith(Number),
        open_request_count: OPEN_REQUESTS.mapWith(Number),
      },
    })
    .from(shown)
    .orderBy(foldedText(shown.name), asc(shown.id));
  const total = found[0]?.total ?? (page === 1 ? 0 : await countClients(db, chosen));
  return { count: total, page, rows: found.map(({ row }) => row) };
}

/** A page beyond the end says how many there are, too. */
async function countClients(db: Db, chosen: SQL | undefined): Promise<number> {
  const [total] = await db.select({ value: count() }).from(accounts).where(chosen);
  return total?.value ?? 0;
}

const STATE_CONDITIONS = {
  open: isNull(accounts.closedAt),
  closed: isNotNull(accounts.closedAt),
  any: undefined,
};

// In words, because a column of another table loses its table's name in what is selected.
const USERS = sql`(select count(*) from users where users.account_id = shown.id)`;
const OPEN_REQUESTS = sql`(select count(*) from orders where orders.account_id = shown.id
  and orders.completed_date is null and orders.cancelled_date is null)`;

/** Somebody the search found, and in which account. */
export type PersonOfAccount = FoundPerson & { readonly accountId: number };

/** Whom of these accounts a search means: users, people authorized over the phone, recipients of deliveries. */
export async function findPeople(
  db: Db,
  search: string,
  accountIds: readonly number[],
): Promise<PersonOfAccount[]> {
  if (search === '' || accountIds.length === 0) return [];
  const meant = peopleConditions(search);
  const ids = [...accountIds];
  const signingIn = await db
    .select({
      accountId: accounts.id,
      kind: sql<'user'>`'user'`,
      name: fullName(users.firstName, users.lastName),
      email: users.email,
      phone: sql<null>`null`,
    })
    .from(users)
    .innerJoin(accounts, sql`${accounts.id} = ${users.accountId}`)
    .where(and(inArray(accounts.id, ids), meant.users))
    .limit(MOST_PEOPLE);
  const authorized = await db
    .select({
      accountId: authorizedUsers.accountId,
      kind: sql<'authorized'>`'authorized'`,
      name: fullName(authorizedUsers.firstName, authorizedUsers.lastName),
      email: authorizedUsers.email,
      phone: authorizedUsers.phoneNumber,
    })
    .from(authorizedUsers)
    .where(and(inArray(authorizedUsers.accountId, ids), meant.authorized))
    .limit(MOST_PEOPLE);
  const receiving = await db
    .select({
      accountId: addresses.accountId,
      kind: sql<'address'>`'address'`,
      name: fullName(addresses.firstName, addresses.lastName),
      email: sql<null>`null`,
      phone: addresses.primaryTelephone,
    })
    .from(addresses)
    .where(and(inArray(addresses.accountId, ids), meant.addresses))
    .limit(MOST_PEOPLE);
  return [...signingIn, ...authorized, ...receiving];
}

function fullName(first: SQLWrapper, last: SQLWrapper) {
  return sql<string>`${first} || ' ' || ${last}`;
}
