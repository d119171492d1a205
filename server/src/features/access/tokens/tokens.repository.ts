import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { isoTime } from '../../../db/iso-time.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiTokens } from '../../../db/schema/back-office.ts';
import { USER_NAME } from '../../../lib/audit/actor-name.ts';

const COLUMNS = {
  id: apiTokens.id,
  name: apiTokens.name,
  hint: apiTokens.hint,
  scope: apiTokens.scope,
  areas: apiTokens.areas,
  created_by: USER_NAME,
  isMakerActive: users.isActive,
  created_at: isoTime(apiTokens.createdAt),
  last_used_at: isoTime(apiTokens.lastUsedAt),
  revoked_at: isoTime(apiTokens.revokedAt),
};

export type TokenRow = Awaited<ReturnType<typeof listTokens>>[number];

const tokensWithMakers = (db: Db) =>
  db.select(COLUMNS).from(apiTokens).innerJoin(users, eq(users.id, apiTokens.createdByUserId));

/** All tokens: those that are not revoked first, each kind from the newest. */
export function listTokens(db: Db) {
  return tokensWithMakers(db).orderBy(
    sql`${apiTokens.revokedAt} is not null`,
    desc(apiTokens.createdAt),
    desc(apiTokens.id),
  );
}

export async function findToken(db: Db, id: number): Promise<TokenRow | undefined> {
  const [row] = await tokensWithMakers(db).where(eq(apiTokens.id, id));
  return row;
}

export async function insertToken(tx: Db, token: typeof apiTokens.$inferInsert): Promise<number> {
  const [row] = await tx.insert(apiTokens).values(token).returning({ id: apiTokens.id });
  if (row === undefined) throw new Error('The token was not inserted.');
  return row.id;
}

export async function revokeToken(tx: Db, id: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.id, id), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id });
  return rows.length > 0;
}
