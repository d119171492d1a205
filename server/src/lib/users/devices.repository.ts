import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { deviceCookies } from '../../db/schema/accounts.ts';

/** A client that drops its cookies becomes a new device at each sign-in; the oldest are deleted. */
const MOST_PER_USER = 50;

/** Whether a user has signed in with a device cookie before. */
export async function isDeviceOfUser(
  db: Db,
  tokenDigest: Uint8Array,
  userId: number,
): Promise<boolean> {
  const [row] = await db
    .select({ userId: deviceCookies.userId })
    .from(deviceCookies)
    .where(and(eq(deviceCookies.tokenDigest, tokenDigest), eq(deviceCookies.userId, userId)));
  return row !== undefined;
}

/**
 * Records that a user has signed in with a new device cookie. Users who signed in with the cookie it replaces keep the
 * device: a browser may belong to a family.
 */
export async function recordDevice(
  tx: Db,
  device: { tokenDigest: Uint8Array; former: Uint8Array | null; userId: number; now: Date },
): Promise<void> {
  const { tokenDigest, former, userId, now } = device;
  if (former !== null) {
    await tx
      .update(deviceCookies)
      .set({ tokenDigest })
      .where(eq(deviceCookies.tokenDigest, former));
  }
  await tx
    .insert(deviceCookies)
    .values({ tokenDigest, userId, lastSignInAt: now })
    .onConflictDoUpdate({
      target: [deviceCookies.tokenDigest, deviceCookies.userId],
      set: { lastSignInAt: now },
    });
  const oldest = tx
    .select({ tokenDigest: deviceCookies.tokenDigest })
    .from(deviceCookies)
    .where(eq(deviceCookies.userId, userId))
    .orderBy(desc(deviceCookies.lastSignInAt))
    .offset(MOST_PER_USER);
  await tx
    .delete(deviceCookies)
    .where(and(eq(deviceCookies.userId, userId), inArray(deviceCookies.tokenDigest, oldest)));
}

export async function deleteDevicesOfUser(tx: Db, userId: number): Promise<void> {
  await tx.delete(deviceCookies).where(eq(deviceCookies.userId, userId));
}
