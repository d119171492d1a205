import { and, eq, gt, gte, ne, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { tokens, users } from '../../db/schema/accounts.ts';
import { isBeforeEnd } from './users.repository.ts';

export type TokenPurpose = (typeof tokens.$inferSelect)['purpose'];

export async function insertToken(
  db: Db,
  token: {
    tokenDigest: Uint8Array;
    userId: number;
    purpose: TokenPurpose;
    expiresAt: Date;
    payload?: string;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = token;
  await db.insert(tokens).values({ ...row, createdAt: now });
}

/**
 * The user a link of one of the purposes still works for; null when unknown, used or expired, or the user's access has
 * ended.
 */
export async function findTokenUser(
  db: Db,
  tokenDigest: Uint8Array,
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<number | null> {
  const [row] = await db
    .select({ userId: tokens.userId, purpose: tokens.purpose })
    .from(tokens)
    .innerJoin(users, and(eq(users.id, tokens.userId), isBeforeEnd(today)))
    .where(and(eq(tokens.tokenDigest, tokenDigest), gt(tokens.expiresAt, now)));
  const setsPassword = row?.purpose === 'reset' || row?.purpose === 'invitation';
  return setsPassword ? row.userId : null;
}

/** Whether a user can still follow an invitation. */
export async function isInvited(db: Db, userId: number, now: Date): Promise<boolean> {
  const isTheirs = and(eq(tokens.userId, userId), eq(tokens.purpose, 'invitation'));
  return (await db.$count(tokens, and(isTheirs, gt(tokens.expiresAt, now)))) > 0;
}

/** A link that undoes a change of e-mail and every later one. */
type EmailUndo = NonNullable<Awaited<ReturnType<typeof findEmailUndo>>>;

/** Finds the user and former e-mail of an undo link; null when it no longer works. */
export async function findEmailUndo(db: Db, tokenDigest: Uint8Array, now: Date) {
  const [row] = await db
    .select({
      id: tokens.id,
      userId: tokens.userId,
      formerEmail: tokens.payload,
      changedAt: tokens.createdAt,
    })
    .from(tokens)
    .where(
      and(
        eq(tokens.tokenDigest, tokenDigest),
        eq(tokens.purpose, 'undo-email-change'),
        gt(tokens.expiresAt, now),
      ),
    );
  if (row === undefined || row.formerEmail === null) return null;
  return { ...row, formerEmail: row.formerEmail };
}

/** Deletes a link and those of later changes. Returns false when another request has deleted it. */
export async function deleteEmailUndosFrom(tx: Db, { id, userId }: EmailUndo): Promise<boolean> {
  const gone = await tx
    .delete(tokens)
    .where(
      and(eq(tokens.userId, userId), eq(tokens.purpose, 'undo-email-change'), gte(tokens.id, id)),
    )
    .returning({ id: tokens.id });
  return gone.some((token) => token.id === id);
}

/** Whether an e-mail was a user's until a change that can still be undone; `except` is the user who may take it. */
export async function isFormerEmail(
  db: Db,
  email: string,
  except: number | null,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ id: tokens.id })
    .from(tokens)
    .where(
      and(
        eq(tokens.purpose, 'undo-email-change'),
        eq(sql`lower(${tokens.payload})`, email.toLowerCase()),
        except === null ? undefined : ne(tokens.userId, except),
        gt(tokens.expiresAt, now),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Finds the owner and the request of a "This was not me" link; null when it no longer works. */
export async function findHoldLink(db: Db, tokenDigest: Uint8Array, now: Date) {
  const [row] = await db
    .select({ userId: tokens.userId, orderId: tokens.payload })
    .from(tokens)
    .where(
      and(
        eq(tokens.tokenDigest, tokenDigest),
        eq(tokens.purpose, 'hold-request'),
        gt(tokens.expiresAt, now),
      ),
    );
  return row === undefined ? null : { userId: row.userId, orderId: Number(row.orderId) };
}

/** Finds the added factor of a "This was not me" link, and its user; null when it no longer works. */
export async function findFactorLink(db: Db, tokenDigest: Uint8Array, now: Date) {
  const [row] = await db
    .select({ userId: tokens.userId, factor: tokens.payload, addedAt: tokens.createdAt })
    .from(tokens)
    .where(
      and(
        eq(tokens.tokenDigest, tokenDigest),
        eq(tokens.purpose, 'not-my-factor'),
        gt(tokens.expiresAt, now),
      ),
    );
  return row === undefined ? null : { ...row, factor: row.factor ?? '' };
}

/** Deletes a link. Of several simultaneous calls exactly one gets true. */
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
