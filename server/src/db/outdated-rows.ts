import { lt, lte, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { NOTICES_KEPT_MS } from '../features/notices/notices.repository.ts';
import { DEVICE_LIFE_S } from '../plugins/cookies.ts';
import type { Db } from './database.ts';
import {
  accountNotices,
  deviceCookies,
  sessions,
  throttleCounters,
  tokens,
  viewSessions,
} from './schema/accounts.ts';
import { webhookDeliveries } from './schema/back-office.ts';
import { passkeyChallenges, pendingLogins } from './schema/second-factor.ts';
import { idempotencyKeys } from './schema/system.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Idempotency keys are kept for 7 days (docs/product/requests.md#sent-once). */
const KEYS_KEPT_MS = 7 * DAY_MS;
/** As long as browsers keep the cookie. */
const DEVICES_KEPT_MS = DEVICE_LIFE_S * 1000;
/** The log of webhooks; kept far longer than deliveries are tried. */
const DELIVERIES_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes rows of no further use: ended sessions, expired links and device cookies, ended counters, old idempotency
 * keys, notices and webhook deliveries. Each is also checked where it is used; the deletion only keeps the tables
 * small.
 */
export async function deleteOutdatedRows(db: Db, now: Date, config: Config) {
  const { sessionIdleDays, sessionTotalDays } = config.limits;
  const before = (ms: number) => new Date(now.getTime() - ms);
  await db
    .delete(sessions)
    .where(
      or(
        lte(sessions.lastSeenAt, before(sessionIdleDays * DAY_MS)),
        lte(sessions.createdAt, before(sessionTotalDays * DAY_MS)),
      ),
    );
  await db.delete(pendingLogins).where(lte(pendingLogins.expiresAt, now));
  await db.delete(passkeyChallenges).where(lte(passkeyChallenges.expiresAt, now));
  await db.delete(viewSessions).where(lte(viewSessions.expiresAt, now));
  await db.delete(tokens).where(lte(tokens.expiresAt, now));
  await db.delete(deviceCookies).where(lte(deviceCookies.lastSignInAt, before(DEVICES_KEPT_MS)));
  await db.delete(throttleCounters).where(lte(throttleCounters.windowEndsAt, now));
  await db.delete(accountNotices).where(lt(accountNotices.occurredAt, before(NOTICES_KEPT_MS)));
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before(KEYS_KEPT_MS)));
  await db
    .delete(webhookDeliveries)
    .where(lt(webhookDeliveries.createdAt, before(DELIVERIES_KEPT_MS)));
}
