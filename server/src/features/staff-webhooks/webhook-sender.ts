import type { Database } from '../../db/database.ts';
import { type RepeatedWork, repeatWork } from '../../repeated-work.ts';
import { recordDeliveryResult } from '../../record-delivery-result.ts';
import {
  claimDueDelivery,
  listDueTargets,
  markTry,
  type PendingDelivery,
  type TryOutcome,
  type WebhookTarget,
} from './webhook-outbox.repository.ts';
import { signedHeaders } from './webhook-signature.ts';
import type { PostWebhook } from './webhook-transport.ts';

/** What sending needs; `now` and `post` are passed in so that a test can be any time and any network. */
export interface WebhookSending {
  readonly database: Database;
  readonly post: PostWebhook;
  readonly now: () => Date;
  /** Called for each failed try; `delivery` is null when the outbox itself could not be read. */
  readonly onFailure: (error: unknown, delivery: { readonly id: number } | null) => void;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** How long a delivery rests after each failed try, as Standard Webhooks advise; after the last it is given up. */
const PAUSES_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  ...[2, 5, 10, 14, 20, 24].map((hours) => hours * HOUR_MS),
];
/** Longer than a try may take: a delivery is never with two senders at once. */
const LEASE_MS = MINUTE_MS;
const POLL_MS = 2 * SECOND_MS;
/** Most deliveries to one webhook before the others get their turn. */
const DELIVERIES_A_ROUND = 50;

/**
 * Sends all due deliveries, to each webhook in order and to all webhooks in parallel, so that a receiver that is down
 * delays no other. Answers how many were delivered.
 */
export async function sendDueDeliveries(sending: WebhookSending): Promise<number> {
  const targets = await listDueTargets(sending.database.db, sending.now());
  const counts = await Promise.all(targets.map((target) => sendTo(sending, target)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A receiver that fails one is not asked again in the same round. */
async function sendTo(sending: WebhookSending, target: WebhookTarget): Promise<number> {
  for (let sent = 0; sent < DELIVERIES_A_ROUND; sent += 1) {
    const now = sending.now();
    const { db } = sending.database;
    const delivery = await claimDueDelivery(db, target.id, now, later(now, LEASE_MS));
    if (delivery === undefined || !(await tryDelivering(sending, target, delivery))) return sent;
  }
  return DELIVERIES_A_ROUND;
}

async function tryDelivering(
  sending: WebhookSending,
  { url, secret }: WebhookTarget,
  delivery: PendingDelivery,
): Promise<boolean> {
  const { database, post, now, onFailure } = sending;
  const body = bodyOf(delivery);
  const headers = signedHeaders(secret, { messageId: delivery.messageId, at: now(), body });
  let lastStatus: number | null = null;
  let lastError: string | null = null;
  try {
    lastStatus = await post({ url, headers, body });
    if (lastStatus < 200 || lastStatus > 299) throw new Error(`The answer was ${lastStatus}`);
  } catch (error) {
    onFailure(error, delivery);
    lastError = textOf(error);
  }
  const isTaken = lastError === null;
  // Outside the try: a lost connection to the database must not send a delivered message again.
  await recordDeliveryResult(() => {
    const next = isTaken ? { deliveredAt: now() } : nextTry(delivery.tries, now());
    return markTry(database.db, delivery.id, { lastStatus, lastError, ...next });
  });
  return isTaken;
}

/** The body, identical in every try. */
function bodyOf({ event, createdAt, payload }: PendingDelivery): string {
  return JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data: payload });
}

function nextTry(tries: number, now: Date): TryOutcome {
  const pauseMs = PAUSES_MS[tries - 1];
  return pauseMs === undefined ? { givenUpAt: now } : { nextTryAt: later(now, pauseMs) };
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Looks for due deliveries again and again until it is stopped. Several processes may do so on one database. */
export function startWebhookSender(sending: WebhookSending, pollMs = POLL_MS): RepeatedWork {
  return repeatWork(
    () => sendDueDeliveries(sending).catch((error: unknown) => sending.onFailure(error, null)),
    pollMs,
  );
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
