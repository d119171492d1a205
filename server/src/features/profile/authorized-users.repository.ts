import type { AuthorizedUserBody } from '@portal/contract/profile/authorized-users.schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { authorizedUsers } from '../../db/schema/accounts.ts';

export type AuthorizedUserRow = typeof authorizedUsers.$inferSelect;

/** The people who may discuss an account over the phone. */
export function listAuthorizedUsers(db: Db, accountId: number): Promise<AuthorizedUserRow[]> {
  return db
    .select()
    .from(authorizedUsers)
    .where(eq(authorizedUsers.accountId, accountId))
    .orderBy(asc(authorizedUsers.id));
}

/** Undefined for an unknown id. */
export async function findAuthorizedUser(
  db: Db,
  accountId: number,
  id: number,
): Promise<AuthorizedUserRow | undefined> {
  const [row] = await db.select().from(authorizedUsers).where(isPerson(accountId, id));
  return row;
}

export async function insertAuthorizedUser(
  tx: Db,
  accountId: number,
  userId: number,
  body: AuthorizedUserBody,
): Promise<AuthorizedUserRow> {
  const values = { ...toColumns(body), accountId, userId };
  const [row] = await tx.insert(authorizedUsers).values(values).returning();
  if (row === undefined) throw new Error('An authorized user was not inserted.');
  return row;
}

export async function updateAuthorizedUser(
  tx: Db,
  accountId: number,
  id: number,
  body: AuthorizedUserBody,
): Promise<AuthorizedUserRow> {
  const [row] = await tx
    .update(authorizedUsers)
    .set(toColumns(body))
    .where(isPerson(accountId, id))
    .returning();
  if (row === undefined) throw new Error('An authorized user was not updated.');
  return row;
}

/** False for an unknown id. */
export async function deleteAuthorizedUser(
  tx: Db,
  accountId: number,
  id: number,
): Promise<boolean> {
  const gone = await tx
    .delete(authorizedUsers)
    .where(isPerson(accountId, id))
    .returning({ id: authorizedUsers.id });
  return gone.length === 1;
}

function isPerson(accountId: number, id: number) {
  return and(eq(authorizedUsers.accountId, accountId), eq(authorizedUsers.id, id));
}

function toColumns(body: AuthorizedUserBody) {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    phoneNumber: body.phone_number,
  };
}
