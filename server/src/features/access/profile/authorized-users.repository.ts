import type {
  AuthorizedUser,
  AuthorizedUserBody,
} from '@portal/contract/access/profile/authorized-users.schemas';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { authorizedUsers } from '../../../db/schema/accounts.ts';

const COLUMNS = {
  id: authorizedUsers.id,
  user: authorizedUsers.userId,
  first_name: authorizedUsers.firstName,
  last_name: authorizedUsers.lastName,
  email: authorizedUsers.email,
  phone_number: authorizedUsers.phoneNumber,
};

/** The people who may discuss an account over the phone. */
export function listAuthorizedUsers(db: Db, accountId: number): Promise<AuthorizedUser[]> {
  return db
    .select(COLUMNS)
    .from(authorizedUsers)
    .where(eq(authorizedUsers.accountId, accountId))
    .orderBy(asc(authorizedUsers.id));
}

export async function findAuthorizedUser(
  db: Db,
  accountId: number,
  id: number,
): Promise<AuthorizedUser | undefined> {
  const [row] = await db.select(COLUMNS).from(authorizedUsers).where(isPerson(accountId, id));
  return row;
}

export async function insertAuthorizedUser(
  tx: Db,
  accountId: number,
  userId: number | null,
  body: AuthorizedUserBody,
): Promise<AuthorizedUser> {
  const values = { ...toColumns(body), accountId, userId };
  const [row] = await tx.insert(authorizedUsers).values(values).returning(COLUMNS);
  if (row === undefined) throw new Error('An authorized user was not inserted.');
  return row;
}

export async function updateAuthorizedUser(
  tx: Db,
  accountId: number,
  id: number,
  body: AuthorizedUserBody,
): Promise<AuthorizedUser | undefined> {
  const [row] = await tx
    .update(authorizedUsers)
    .set(toColumns(body))
    .where(isPerson(accountId, id))
    .returning(COLUMNS);
  return row;
}

export async function deleteAuthorizedUser(tx: Db, accountId: number, id: number): Promise<void> {
  await tx.delete(authorizedUsers).where(isPerson(accountId, id));
}

function isPerson(accountId: number, id: number) {
  return and(eq(authorizedUsers.accountId, accountId), eq(authorizedUsers.id, id));
}

function toColumns({ first_name, last_name, email, phone_number }: AuthorizedUserBody) {
  return { firstName: first_name, lastName: last_name, email, phoneNumber: phone_number };
}
