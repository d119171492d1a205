import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { passkeyChallenges } from '../../db/schema/second-factor.ts';

/** Stores what a browser's passkey has to sign next, instead of an earlier challenge. */
export async function putChallenge(
  db: Db,
  row: { ownerDigest: Uint8Array; challenge: string; expiresAt: Date },
): Promise<void> {
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({ target: passkeyChallenges.ownerDigest, set: row });
}

/** Takes a browser's challenge, which works once; null without a current one. */
export async function takeChallenge(
  db: Db,
  ownerDigest: Uint8Array,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(eq(passkeyChallenges.ownerDigest, ownerDigest), gt(passkeyChallenges.expiresAt, now)),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? null;
}
