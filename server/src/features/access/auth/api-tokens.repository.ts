import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { users } from '../../../db/schema/accounts.ts';
import { apiTokens } from '../../../db/schema/back-office.ts';

/** A token that works now, with the steward who is responsible for it. */
export type LiveToken = NonNullable<Awaited<ReturnType<typeof findLiveToken>>>;

/** Finds a token by its digest; null when it is unknown or revoked, or its maker is no longer an active steward. */
export async function findLiveToken(db: Db, tokenDigest: Uint8Array) {
  const [row] = await db
    .select({
      id: apiTokens.id,
      name: apiTokens.name,
      hint: apiTokens.hint,
      scope: apiTokens.scope,
      areas: apiTokens.areas,
      lastUsedAt: apiTokens.lastUsedAt,
      madeByUserId: users.id,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.createdByUserId))
    .where(
      and(
        eq(apiTokens.tokenDigest, tokenDigest),
        isNull(apiTokens.revokedAt),
        eq(users.isActive, true),
        eq(users.isStaff, true),
      ),
    );
  return row ?? null;
}

/** Revokes every token that a user made; returns those that worked until now. */
export function revokeTokensOfUser(
  tx: Db,
  userId: number,
  now: Date,
): Promise<Pick<LiveToken, 'id' | 'name' | 'hint'>[]> {
  return tx
    .update(apiTokens)
    .set({ revokedAt: now })
    .where(and(eq(apiTokens.createdByUserId, userId), isNull(apiTokens.revokedAt)))
    .returning({ id: apiTokens.id, name: apiTokens.name, hint: apiTokens.hint });
}

export async function touchToken(db: Db, id: number, now: Date): Promise<void> {
  await db.update(apiTokens).set({ lastUsedAt: now }).where(eq(apiTokens.id, id));
}
