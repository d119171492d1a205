import { type Call, fillPath } from '@portal/contract/calls/calls';
import * as z from 'zod/mini';
import { randomKey } from './random-key.ts';
import { enqueue, isPassing, keysOf, sendEntry, useSendQueue } from './send-queue.ts';
import type { QueueEntry } from './queue-entry.ts';
import { currentUser } from './session-store.ts';

/** A call of the warehouse that is made once, also when it is made without a connection. */
export interface OnceCall<Answer> {
  /** What it does, such as `picks`. */
  readonly kind: string;
  /** What it is about, such as the number of a request. */
  readonly subject: string;
  /** What people read of it while it waits. */
  readonly label: string;
  /** The page on which it can be corrected. */
  readonly href: string;
  readonly call: Call & { readonly answer: z.ZodMiniType<Answer> };
  /** Of its path. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Lists are sent as JSON. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly files?: QueueEntry['files'];
  /** The key of an earlier attempt at the same. */
  readonly key?: string;
  /** What was typed, to be corrected after a refusal. */
  readonly draft?: unknown;
}

/**
 * Makes a call, which says when it was made; null when it waits in this browser, because the portal cannot be reached,
 * the session has ended or others wait before it.
 * Throws `ApiError` when it is refused.
 */
export async function sendOrQueue<Answer>(sent: OnceCall<Answer>): Promise<Answer | null> {
  const user = currentUser();
  if (user === null) throw new Error('Nobody is signed in.');
  const { call, params, fields, files = [], key = randomKey(), draft = null, ...about } = sent;
  const createdAt = Date.now();
  // A handover has a moment of its own.
  const moment = 'handed_at' in fields ? {} : { happened_at: new Date(createdAt).toISOString() };
  const texts = Object.entries({ ...fields, ...moment }).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : JSON.stringify(value),
  ]);
  const entry = {
    ...about,
    path: fillPath(call.path, params),
    key,
    fields: z.parse(z.record(z.string(), z.string()), Object.fromEntries(texts)),
    files,
    draft,
    userId: user.id,
    createdAt,
  };
  const isBehindOthers = useSendQueue.getState().entries.some(({ refusal }) => refusal === null);
  // Taken before the call, because they go with a session that has ended.
  const keys = keysOf(user.id);
  const answered = isBehindOthers ? null : await sendNow({ ...entry, refusal: null });
  if (answered !== null) return z.parse(call.answer, answered);
  await enqueue(entry, keys);
  return null;
}

/**
 * Makes the call; null when it may or may not have arrived, or the session has ended, so that it is sent again with the
 * same key.
 */
async function sendNow(entry: QueueEntry): Promise<unknown> {
  try {
    return await sendEntry(entry);
  } catch (error) {
    if (isPassing(error)) return null;
    throw error;
  }
}
