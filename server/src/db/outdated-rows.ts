import { lt, lte, or } from 'drizzle-orm';
import type { Config } from '../config.ts';
import { NOTICES_KEPT_MS } from '../features/access/notices/notices.repository.ts';
import { DEVICE_LIFE_S } from '../plugins/cookies.ts';
import type { Db } from './database.ts';
import { deleteFree } from './delete-free.ts';
import {
  accountNotices,
  deviceCookies,
  sessions,
  throttleCounters,
  tokens,
} from './schema/accounts.ts';
import { viewSessions } from './schema/contacts.ts';
import { webhookDeliveries } from './schema/back-office.ts';
import { formerStops } from './schema/runs.ts';
import { passkeyChallenges, pendingLogins } from './schema/second-factor.ts';
import { idempotencyKeys } from './schema/system.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Idempotency keys are kept for 7 days (docs/product/requests.md#sent-once). */
const KEYS_KEPT_MS = 7 * DAY_MS;
/** As long as browsers keep the cookie. */
const DEVICES_KEPT_MS = DEVICE_LIFE_S * 1000;
/** The log of webhooks; kept far longer than deliveries are tried. */
const DELIVERIES_KEPT_MS = 30 * DAY_MS;
/** Drivers may hand over former stops for 7 days (docs/product/handover.md#late-handovers). */
const STOPS_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes rows of no further use: ended sessions, expired links and device cookies, ended counters, old idempotency
 * keys, notices, webhook deliveries and former stops. Each is also checked where it is used; the deletion only keeps the tables
 * small.
 */
export async function deleteOutdatedRows(db: Db, now: Date, config: Config) {
  const { sessionIdleDays, sessionTotalDays } = config.limits;
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteFree(
    db,
    sessions,
    or(
      lte(sessions.lastSeenAt, before(sessionIdleDays * DAY_MS)),
      lte(sessions.createdAt, before(sessionTotalDays * DAY_MS)),
    ),
  );
  await deleteFree(db, pendingLogins, lte(pendingLogins.expiresAt, now));
  await deleteFree(db, passkeyChallenges, lte(passkeyChallenges.expiresAt, now));
  await deleteFree(db, viewSessions, lte(viewSessions.expiresAt, now));
  await deleteFree(db, tokens, lte(tokens.expiresAt, now));
  await deleteFree(db, deviceCookies, lte(deviceCookies.lastSignInAt, before(DEVICES_KEPT_MS)));
  await deleteFree(db, throttleCounters, lte(throttleCounters.windowEndsAt, now));
  await deleteFree(db, accountNotices, lt(accountNotices.occurredAt, before(NOTICES_KEPT_MS)));
  await deleteFree(db, idempotencyKeys, lt(idempotencyKeys.createdAt, before(KEYS_KEPT_MS)));
  await deleteFree(db, formerStops, lt(formerStops.leftAt, before(STOPS_KEPT_MS)));
  await deleteFree(
    db,
    webhookDeliveries,
    lt(webhookDeliveries.createdAt, before(DELIVERIES_KEPT_MS)),
  );
}
