import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { readPage } from '../../../db/paged-rows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { contacts } from '../../../db/schema/contacts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { USER_NAME } from '../../../lib/audit/actor-name.ts';
import { mayOrderFor } from '../../../lib/acting.ts';

const columns = (db: Db, now: Date, today: string) => ({
  id: contacts.id,
  at: contacts.at,
  person: contacts.person,
  userId: contacts.userId,
  authorizedUserId: contacts.authorizedUserId,
  channel: contacts.channel,
  checkedBy: contacts.checkedBy,
  note: contacts.note,
  madeBy: USER_NAME,
  mayOrder: mayOrderFor(db, now, today),
});

/** A contact as it is stored, with who noted it and whether requests may be sent for it. */
export type ContactRecord = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** One page of the contacts of an account, newest first. */
export async function listContacts(
  db: Db,
  accountId: number,
  page: number | null,
  now: Date,
  today: string,
) {
  const chosen = eq(contacts.accountId, accountId);
  return readPage(db, { table: contacts, chosen, page, most: Infinity }, (limit, offset) =>
    db
      .select(columns(db, now, today))
      .from(contacts)
      .innerJoin(users, eq(users.id, contacts.madeByUserId))
      .where(chosen)
      .orderBy(desc(contacts.at), desc(contacts.id))
      .limit(limit)
      .offset(offset),
  );
}

/** A contact of an account, if it has one with this id. */
export async function findContact(db: Db, accountId: number, id: number, now: Date, today: string) {
  const [row] = await db
    .select(columns(db, now, today))
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.madeByUserId))
    .where(and(eq(contacts.accountId, accountId), eq(contacts.id, id)));
  return row;
}

/** The numbers of the requests that were made for contacts of an account, in order. */
export function listRequestsFor(db: Db, accountId: number, ids: readonly number[]) {
  return db
    .select({ contactId: orders.contactId, number: orders.footprintId })
    .from(orders)
    .where(and(eq(orders.accountId, accountId), inArray(orders.contactId, [...ids])))
    .orderBy(orders.footprintId);
}

/** Notes a contact and returns its id. */
export async function insertContact(
  tx: Db,
  contact: Omit<typeof contacts.$inferInsert, 'id'>,
): Promise<number> {
  const [row] = await tx.insert(contacts).values(contact).returning({ id: contacts.id });
  if (row === undefined) throw new Error('A contact was not inserted.');
  return row.id;
}
