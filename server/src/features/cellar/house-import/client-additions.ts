import type { Address } from '@portal/contract/access/profile/profile.schemas';
import type { Db } from '../../../db/database.ts';
import { sql } from 'drizzle-orm';
import { foldSpelling } from '../../../db/label-key.ts';
import { formerRequests } from '../../../db/schema/house-imports.ts';
import { findUserByEmail, insertUser } from '../../../lib/users/users.repository.ts';
import { listAddresses, writeAddress } from '../../access/profile/addresses.repository.ts';
import {
  insertAuthorizedUser,
  listAuthorizedUsers,
} from '../../access/profile/authorized-users.repository.ts';
import { listPeople } from '../../access/people/people.repository.ts';
import { insertRows } from '../imports/insert-rows.ts';
import type { HouseClient } from './reading/house-records.ts';

/** What of a client's people, addresses and history is not in the portal yet. */
export type Additions = Pick<HouseClient, 'people' | 'addresses' | 'authorizedUsers' | 'requests'>;

/** Compares a client of the files with its account; null is an account that will be created. */
export async function findAdditions(
  db: Db,
  accountId: number | null,
  client: HouseClient,
  now: Date,
): Promise<Additions> {
  if (accountId === null) return uniqueOf(client);
  const people = new Set(
    (await listPeople(db, accountId, now)).map((one) => one.email.toLowerCase()),
  );
  const addresses = new Set((await listAddresses(db, accountId)).map(addressKey));
  const authorized = new Set((await listAuthorizedUsers(db, accountId)).map(authorizedKey));
  const numbers = new Set(
    (
      await db
        .select({ number: formerRequests.number })
        .from(formerRequests)
        .where(sql`${formerRequests.accountId} = ${accountId}`)
    ).map(({ number }) => number),
  );
  const unique = uniqueOf(client);
  return {
    people: unique.people.filter(({ email }) => !people.has(email.toLowerCase())),
    addresses: unique.addresses.filter((one) => !addresses.has(addressKey(one))),
    authorizedUsers: unique.authorizedUsers.filter((one) => !authorized.has(authorizedKey(one))),
    requests: unique.requests.filter(({ number }) => !numbers.has(number)),
  };
}

/** Writes what is missing; people are prepared and not invited, and nobody is mailed. */
export async function writeAdditions(
  tx: Db,
  accountId: number,
  runId: number,
  { people, addresses, authorizedUsers, requests }: Additions,
) {
  const userIds: number[] = [];
  for (const { role, ...names } of people) {
    // Somebody who signs in to another account does so to this one too (docs/product/sign-in.md#several-accounts).
    const login = await findUserByEmail(tx, names.email);
    // One of the company's own people who has got the e-mail since the check is refused by the database.
    const loginUserId = login === null || login.isStaff ? null : login.id;
    const rights = { accountId, role, isStaff: false, loginUserId };
    userIds.push(await insertUser(tx, { ...names, ...rights, passwordHash: null }));
  }
  const addressIds: number[] = [];
  let hasDefault = (await listAddresses(tx, accountId)).some((one) => one.is_default);
  for (const address of addresses.toSorted((a, b) => Number(b.is_default) - Number(a.is_default))) {
    const { id } = await writeAddress(tx, accountId, null, { ...address, is_default: !hasDefault });
    hasDefault = true;
    addressIds.push(id);
  }
  const authorizedUserIds: number[] = [];
  for (const one of authorizedUsers) {
    authorizedUserIds.push((await insertAuthorizedUser(tx, accountId, null, one)).id);
  }
  await insertRows(
    tx,
    requests,
    (one) => one,
    (
      rows,
    ) => sql`insert into former_requests (account_id, number, kind, day, status, text, bottles, house_import_id)
      select ${accountId}, number, kind, day, status, text, bottles, ${runId}
      from json_to_recordset(${rows}) as r(number text, kind text, day date, status text, text text, bottles integer)`,
  );
  return { userIds, addressIds, authorizedUserIds };
}

/** Equal rows of a file are one. */
function uniqueOf({ people, addresses, authorizedUsers, requests }: HouseClient): Additions {
  return {
    people: uniqueBy(people, ({ email }) => email.toLowerCase()),
    addresses: uniqueBy(addresses, addressKey),
    authorizedUsers: uniqueBy(authorizedUsers, authorizedKey),
    requests: uniqueBy(requests, ({ number }) => number),
  };
}

function uniqueBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value[] {
  return [...new Map(values.map((value) => [keyOf(value), value] as const)).values()];
}

type AddressFacts = Pick<
  Address,
  'first_name' | 'last_name' | 'line1' | 'line2' | 'city' | 'postal_code' | 'country'
>;

const addressKey = (one: AddressFacts) =>
  [
    one.first_name,
    one.last_name,
    one.line1,
    one.line2 ?? '',
    one.city,
    one.postal_code,
    one.country,
  ]
    .map(foldSpelling)
    .join('\u001f');

const authorizedKey = (one: Additions['authorizedUsers'][number]) =>
  [one.first_name, one.last_name, one.email, one.phone_number.replaceAll(/\D/g, '')]
    .map(foldSpelling)
    .join('\u001f');
