import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { tokens } from '../../db/schema/accounts.ts';

export type TokenPurpose = (typeof tokens.$inferSelect)['purpose'];

export async function insertToken(
  db: Db,
  token: {
    tokenDigest: Uint8Array;
    userId: number;
    purpose: TokenPurpose;
    expiresAt: Date;
    /** What the link needs besides its user. */
    payload?: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = token;
  await db.insert(tokens).values({ ...row, createdAt: now });
}

/** The user a link of one of the purposes still works for; null when unknown, used or expired. */
export async function findTokenUser(
  db: Db,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: tokens.userId, purpose: tokens.purpose })
    .from(tokens)
    .where(and(eq(tokens.tokenDigest, tokenDigest), gt(tokens.expiresAt, now)));
  return row === undefined || row.purpose === 'undo-email-change' ? null : row.userId;
}

/** Whose change of e-mail a link undoes, and what the e-mail was before; null when it no longer works. */
export async function findEmailUndo(
  db: Db,
  tokenDigest: Uint8Array,
  now: Date,
): Promise<{ userId: number; formerEmail: string } | null> {
  const [row] = await db
    .select({ userId: tokens.userId, formerEmail: tokens.payload })
    .from(tokens)
    .where(
      and(
        eq(tokens.tokenDigest, tokenDigest),
        eq(tokens.purpose, 'undo-email-change'),
        gt(tokens.expiresAt, now),
      ),
    );
  if (row === undefined || row.formerEmail === null) return null;
  return { userId: row.userId, formerEmail: row.formerEmail };
}

/** Ends every link of a user, whatever it does. */
export async function deleteTokensOfUser(db: Db, userId: number): Promise<void> {
  await db.delete(tokens).where(eq(tokens.userId, userId));
}

/** Uses a link up. False when somebody was faster: of many at once exactly one gets true. */
export async function deleteToken(db: Db, tokenDigest: Uint8Array): Promise<boolean> {
  const gone = await db
    .delete(tokens)
    .where(eq(tokens.tokenDigest, tokenDigest))
    .returning({ userId: tokens.userId });
  return gone.length === 1;
}

/** Ends every link of a user that sets a password: a newer one, or a used one, ends the older ones. */
export async function deletePasswordTokens(db: Db, userId: number): Promise<void> {
  for (const purpose of ['reset', 'invitation'] as const) {
    await db.delete(tokens).where(and(eq(tokens.userId, userId), eq(tokens.purpose, purpose)));
  }
}
