import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import type { ClientListQuery, FoundPerson } from '@portal/contract/access/clients/clients.schemas';
import { and, asc, isNotNull, isNull, sql, type SQLWrapper } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { accounts, addresses, authorizedUsers, users } from '../../../db/schema/accounts.ts';
import { isOneOf } from '../../../db/text-search.ts';
import { accountCondition, peopleConditions } from './client-search.ts';

/** Most people of each kind that a page of accounts shows. */
const MOST_PEOPLE = 200;

/** One page of the accounts, by name, and how many there are in all. */
export async function listClients(db: Db, query: ClientListQuery) {
  const chosen = and(
    STATE_CONDITIONS[query.state],
    query.search === '' ? undefined : accountCondition(db, query.search),
  );
  const page = query.page ?? 1;
  // Limits rows before counting, and reads all people once in a search.
  const shown = db
    .select({
      id: accounts.id,
      name: accounts.name,
      customer_number: accounts.customerNumber,
      is_commercial: accounts.isCommercial,
      closed_at: isoTime(accounts.closedAt).as('closed_at'),
      searchText: accounts.searchText,
      total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
    })
    .from(accounts)
    .where(chosen)
    .orderBy(asc(accounts.searchText), asc(accounts.id))
    .limit(ROWS_PER_PAGE)
    .offset((page - 1) * ROWS_PER_PAGE)
    .as('shown');
  const found = await db
    .select({
      total: shown.total,
      row: {
        id: shown.id,
        name: shown.name,
        customer_number: shown.customer_number,
        is_commercial: shown.is_commercial,
        closed_at: shown.closed_at,
        user_count: USERS.mapWith(Number),
        open_request_count: OPEN_REQUESTS.mapWith(Number),
      },
    })
    .from(shown)
    .orderBy(asc(shown.searchText), asc(shown.id));
  // A page beyond the end also gets the count.
  const total = found[0]?.total ?? (page === 1 ? 0 : await db.$count(accounts, chosen));
  return { count: total, is_more: false, page, rows: found.map(({ row }) => row) };
}

const STATE_CONDITIONS = {
  open: isNull(accounts.closedAt),
  closed: isNotNull(accounts.closedAt),
  any: undefined,
};

// As SQL text, because Drizzle drops the table's name of a column in a select.
const USERS = sql`(select count(*) from users where users.account_id = shown.id)`;
const OPEN_REQUESTS = sql`(select count(*) from orders where orders.account_id = shown.id
  and orders.completed_date is null and orders.cancelled_date is null)`;

/** A person that the search found, and their account. */
export type PersonOfAccount = FoundPerson & { readonly accountId: number };

/** Finds the people of these accounts who match a search: users, authorized users, recipients of deliveries. */
export async function findPeople(
  db: Db,
  search: string,
  accountIds: readonly number[],
): Promise<PersonOfAccount[]> {
  if (search === '' || accountIds.length === 0) return [];
  const meant = peopleConditions(search);
  return unionAll(
    db
      .select(personColumns('user', users, { email: users.email }))
      .from(users)
      .where(and(isOneOf(users.accountId, accountIds), meant.users))
      .limit(MOST_PEOPLE),
    db
      .select(
        personColumns('authorized', authorizedUsers, {
          email: authorizedUsers.email,
          phone: authorizedUsers.phoneNumber,
        }),
      )
      .from(authorizedUsers)
      .where(and(isOneOf(authorizedUsers.accountId, accountIds), meant.authorized))
      .limit(MOST_PEOPLE),
    db
      .select(personColumns('address', addresses, { phone: addresses.primaryTelephone }))
      .from(addresses)
      .where(and(isOneOf(addresses.accountId, accountIds), meant.addresses))
      .limit(MOST_PEOPLE),
  );
}

type PeopleTable = typeof users | typeof authorizedUsers | typeof addresses;

/** The same columns for each kind, so that one statement reads them all. */
function personColumns(
  kind: FoundPerson['kind'],
  { accountId, firstName, lastName }: PeopleTable,
  { email, phone }: { readonly email?: SQLWrapper; readonly phone?: SQLWrapper },
) {
  const none = sql`null::text`;
  return {
    accountId: sql<number>`${accountId}`,
    kind: sql<FoundPerson['kind']>`${kind}::text`,
    name: sql<string>`${firstName} || ' ' || ${lastName}`,
    email: sql<string | null>`${email ?? none}`,
    phone: sql<string | null>`${phone ?? none}`,
  };
}
