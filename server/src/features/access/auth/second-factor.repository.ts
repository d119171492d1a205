import type { FactorKind } from '@portal/contract/access/auth/second-factor.schemas';
import { and, asc, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import {
  authenticatorApps,
  passkeyChallenges,
  passkeys,
  recoveryCodes,
} from '../../../db/schema/second-factor.ts';

/** The user's app, or null; one whose first code is still awaited has no `confirmedAt`. */
export async function findApp(db: Db, userId: number) {
  const [row] = await db
    .select()
    .from(authenticatorApps)
    .where(eq(authenticatorApps.userId, userId));
  return row ?? null;
}

/** Starts over with another secret; one that is in use stays. */
export async function putNewApp(
  tx: Db,
  { userId, sealedSecret, now }: { userId: number; sealedSecret: string; now: Date },
): Promise<void> {
  const values = { sealedSecret, createdAt: now };
  await tx
    .insert(authenticatorApps)
    .values({ userId, ...values })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: values,
      setWhere: isNull(authenticatorApps.confirmedAt),
    });
}

export async function confirmApp(tx: Db, userId: number, now: Date): Promise<void> {
  await tx
    .update(authenticatorApps)
    .set({ confirmedAt: now })
    .where(eq(authenticatorApps.userId, userId));
}

/** Marks a step and all before it as used; false when it was used before. */
export async function spendStep(tx: Db, userId: number, step: number): Promise<boolean> {
  const used = await tx
    .update(authenticatorApps)
    .set({ lastUsedStep: step })
    .where(and(eq(authenticatorApps.userId, userId), lt(authenticatorApps.lastUsedStep, step)))
    .returning({ userId: authenticatorApps.userId });
  return used.length > 0;
}

/** Deletes the app of a user; false without a confirmed one. */
export async function deleteApp(tx: Db, userId: number): Promise<boolean> {
  const gone = await tx
    .delete(authenticatorApps)
    .where(and(eq(authenticatorApps.userId, userId), isNotNull(authenticatorApps.confirmedAt)))
    .returning({ userId: authenticatorApps.userId });
  return gone.length > 0;
}

export function listPasskeys(db: Db, userId: number) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function findPasskey(db: Db, credentialId: string) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return row ?? null;
}

export async function insertPasskey(
  tx: Db,
  passkey: Omit<typeof passkeys.$inferInsert, 'id' | 'lastUsedAt'>,
): Promise<number> {
  const [row] = await tx.insert(passkeys).values(passkey).returning({ id: passkeys.id });
  if (row === undefined) throw new Error('The passkey was not inserted.');
  return row.id;
}

/** Records the use of a passkey; false when it was used or removed at the same moment. */
export async function recordPasskeyUse(
  db: Db,
  { id, counter }: { id: number; counter: number },
  use: { readonly counter: number; readonly lastUsedAt: Date },
): Promise<boolean> {
  const used = await db
    .update(passkeys)
    .set(use)
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id });
  return used.length > 0;
}

const ofUser = (userId: number, id: number) =>
  and(eq(passkeys.userId, userId), eq(passkeys.id, id));

/** Returns the former name; null for a passkey that is not the user's. */
export async function renamePasskey(
  tx: Db,
  { userId, id, name }: { userId: number; id: number; name: string },
): Promise<string | null> {
  const [before] = await tx.select().from(passkeys).where(ofUser(userId, id)).for('no key update');
  if (before === undefined) return null;
  await tx.update(passkeys).set({ name }).where(ofUser(userId, id));
  return before.name;
}

/** Returns the name of the deleted passkey; null for one that is not the user's. */
export async function deletePasskey(tx: Db, userId: number, id: number): Promise<string | null> {
  const [gone] = await tx.delete(passkeys).where(ofUser(userId, id)).returning();
  return gone?.name ?? null;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
}

export async function putRecoveryCodes(
  tx: Db,
  { userId, digests, now }: { userId: number; digests: readonly Uint8Array[]; now: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, userId);
  const rows = digests.map((codeDigest) => ({ userId, codeDigest, createdAt: now }));
  await tx.insert(recoveryCodes).values(rows);
}

/** When the recovery codes of a user were made; null without one that is unused. */
export async function recoveryCodesMadeAt(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: recoveryCodes.createdAt })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .limit(1);
  return row?.at ?? null;
}

export async function deleteRecoveryCodesSince(tx: Db, userId: number, since: Date): Promise<void> {
  await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), gte(recoveryCodes.createdAt, since)));
}

/** Deletes the recovery codes of a user who has no other second factor. */
export async function deleteUselessRecoveryCodes(tx: Db, userId: number): Promise<void> {
  const kinds = await factorKinds(tx, userId);
  const hasFactor = kinds.includes('app') || kinds.includes('passkey');
  if (!hasFactor) await deleteRecoveryCodes(tx, userId);
}

async function deleteRecoveryCodes(tx: Db, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up. */
export async function spendRecoveryCode(
  tx: Db,
  { userId, codeDigest, now }: { userId: number; codeDigest: Uint8Array; now: Date },
): Promise<'right' | 'used' | 'wrong'> {
  const isIt = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeDigest, codeDigest));
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  if (spent.length > 0) return 'right';
  const [used] = await tx.select({ userId: recoveryCodes.userId }).from(recoveryCodes).where(isIt);
  return used === undefined ? 'wrong' : 'used';
}

/** The second factors of a user; empty without any. */
export async function factorKinds(db: Db, userId: number): Promise<FactorKind[]> {
  const app = await findApp(db, userId);
  const kinds: FactorKind[] = [];
  if (app !== null && app.confirmedAt !== null) kinds.push('app');
  if ((await listPasskeys(db, userId)).length > 0) kinds.push('passkey');
  if ((await countRecoveryCodes(db, userId)) > 0) kinds.push('recovery_code');
  return kinds;
}

/** Deletes everything a user has set up. */
export async function deleteFactors(tx: Db, userId: number): Promise<void> {
  await tx.delete(authenticatorApps).where(eq(authenticatorApps.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await deleteRecoveryCodes(tx, userId);
}

/** What a challenge is signed for, and the browser that asked: its session, or its sign-in that is under way. */
export type ChallengeUse = Pick<typeof passkeyChallenges.$inferSelect, 'ownerDigest' | 'purpose'>;

/** Stores what a browser's passkey has to sign next for a purpose, instead of an earlier challenge for it. */
export async function putChallenge(
  db: Db,
  row: ChallengeUse & { challenge: string; expiresAt: Date },
): Promise<void> {
  const { ownerDigest, purpose } = passkeyChallenges;
  await db
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({ target: [ownerDigest, purpose], set: row });
}

/** Takes a browser's challenge for a purpose, which works once; null without a current one. */
export async function takeChallenge(
  db: Db,
  { ownerDigest, purpose }: ChallengeUse,
  now: Date,
): Promise<string | null> {
  const [row] = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.ownerDigest, ownerDigest),
        eq(passkeyChallenges.purpose, purpose),
        gt(passkeyChallenges.expiresAt, now),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return row?.challenge ?? null;
}

/** Lists the second factors of a user, each with its latest use, and the recovery codes that are left. */
export async function listFactorUses(db: Db, userId: number): Promise<string[]> {
  const app = await findApp(db, userId);
  const keys = await db
    .select({ id: passkeys.id, lastUsedAt: passkeys.lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id));
  const codes = await db
    .select({ digest: recoveryCodes.codeDigest })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
    .orderBy(asc(recoveryCodes.codeDigest));
  const [firstCode] = codes.map(({ digest }) => Buffer.from(digest).toString('hex').slice(0, 8));
  return [
    ...(app === null ? [] : [`app ${app.confirmedAt?.toISOString()} ${app.lastUsedStep}`]),
    ...keys.map(({ id, lastUsedAt }) => `passkey ${id} ${lastUsedAt?.toISOString()}`),
    `${codes.length} codes ${firstCode}`,
  ];
}
