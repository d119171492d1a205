import { IDEMPOTENCY_KEY_HEADER } from '@portal/contract/sending/idempotency';
import * as z from 'zod/mini';
import { create } from 'zustand';
import { askForKeys, callApi } from './api-client.ts';
import { ApiError, isFault, isSessionOver } from './api-error.ts';
import { fetchKeys, type KeptKeys, keptKeys } from './device-keys.ts';
import { failureSentence } from './failure-sentence.ts';
import { openEntry } from './sealed-entry.ts';
import { useLockedCount, useWaitingCount } from './send-queue-count.ts';
import type { QueueEntry } from './queue-entry.ts';
import { deleteEntry, readEntries, type StoredEntry, writeEntry } from './send-queue-storage.ts';
import { currentUser, onSessionChange } from './session-store.ts';

const NAME = 'portal.queue';
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** The entries of the signed-in user, the oldest first. Those of others stay in the browser, unseen and unsent. */
export const useSendQueue = create<{ readonly entries: readonly QueueEntry[] }>(() => ({
  entries: [],
}));

/** What became of an entry: why the server refused it, or what it answered. */
type Outcome = { readonly refusal: string } | { readonly refusal: null; readonly answer: unknown };
type Listener = (entry: QueueEntry, outcome: Outcome) => void;

const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;

export const keysOf = async (userId: number | undefined) =>
  userId === undefined ? null : keptKeys(userId);

async function opened(keys: KeptKeys | null, stored: StoredEntry): Promise<QueueEntry | null> {
  if (!('sealed' in stored)) return stored;
  return keys && openEntry(keys, stored);
}

async function load(): Promise<readonly QueueEntry[]> {
  const stored = await readEntries();
  const userId = currentUser()?.id;
  const keys = await keysOf(userId);
  const own = stored.filter((entry) => entry.userId === userId);
  const read = await Promise.all(own.map((entry) => opened(keys, entry)));
  const entries = read.filter((entry) => entry !== null);
  // Somebody may have signed in or out meanwhile, who loads it again.
  if (currentUser()?.id !== userId) return [];
  useSendQueue.setState({ entries });
  useWaitingCount.setState({ count: own.length });
  useLockedCount.setState({ count: stored.length - entries.length });
  return entries;
}

/** Gets the keys if something of the user needs them, and seals what is plain. */
async function unlock(): Promise<void> {
  const userId = currentUser()?.id;
  const own = (await readEntries()).filter((entry) => entry.userId === userId);
  if (userId === undefined || own.length === 0) return;
  const kept = await keptKeys(userId);
  const read = await Promise.all(own.map((entry) => opened(kept, entry)));
  const keys = kept === null || read.includes(null) ? await fetchKeys(userId, askForKeys) : kept;
  if (keys === null) return;
  for (const entry of own) if (!('sealed' in entry)) await writeEntry(entry, keys);
}

/** Keeps a call in this browser, and sends it as soon as it can. */
export async function enqueue(
  entry: Omit<QueueEntry, 'refusal'>,
  // Not asked for here: what was signed is stored at once.
  keys = keysOf(entry.userId),
): Promise<void> {
  await writeEntry({ ...entry, refusal: null }, await keys);
  await load();
  void sendWaiting();
}

/** Removes an entry that is no longer needed. */
export async function discard(key: string): Promise<void> {
  await deleteEntry(key);
  await load();
}

/** Sends a refused entry again as it is: its cause may have gone meanwhile. */
export async function sendAgain(entry: QueueEntry): Promise<void> {
  await writeEntry({ ...entry, refusal: null }, await keysOf(entry.userId));
  await load();
  await sendWaiting();
}

/** Makes the call of an entry. */
export function sendEntry({ key, path, fields, files }: QueueEntry): Promise<unknown> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  for (const { name, content } of files) body.append('attachments', content, name);
  return callApi({
    method: 'POST',
    path,
    headers: { [IDEMPOTENCY_KEY_HEADER]: key },
    body,
    // Somebody waits at a shelf or a door to see that it is kept.
    isLong: files.length > 0,
    answer: z.unknown(),
  });
}

/** Why the server refused a call, in its words. */
function refusalText(error: ApiError): string {
  const sentences = [error.detail, ...Object.values(error.fieldErrors).flat()]
    .filter(Boolean)
    .join(' ');
  return sentences || failureSentence(error).what;
}

/** Whether the same call may succeed later without anybody's doing, or after the user has signed in again. */
export function isPassing(error: unknown): boolean {
  return isFault(error) || (error instanceof ApiError && isSessionOver(error));
}

/** Sends one entry; false when the portal cannot take any now. */
async function sendOne(entry: QueueEntry): Promise<boolean> {
  let answer: unknown;
  try {
    answer = await sendEntry(entry);
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return false;
    const refusal = refusalText(error);
    await writeEntry({ ...entry, refusal }, await keysOf(entry.userId));
    for (const listen of listeners) listen(entry, { refusal });
    return true;
  }
  await deleteEntry(entry.key);
  for (const listen of listeners) listen(entry, { refusal: null, answer });
  return true;
}

async function sendAll(): Promise<void> {
  clearTimeout(timer);
  await unlock();
  for (;;) {
    const next = (await load()).find(({ refusal }) => refusal === null);
    if (next === undefined) {
      failures = 0;
      return;
    }
    if (!(await sendOne(next))) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      timer = setTimeout(() => void sendWaiting(), pause);
      return;
    }
    failures = 0;
    await load();
  }
}

let sending: Promise<void> | undefined;

/** Sends what waits in its order, in one tab at a time. Where browsers have no such lock, the keys do. */
export function sendWaiting(): Promise<void> {
  const { locks } = navigator as Partial<Pick<Navigator, 'locks'>>;
  sending ??= (
    locks === undefined
      ? sendAll()
      : locks.request(NAME, { ifAvailable: true }, async (lock) => {
          if (lock !== null) await sendAll();
        })
  ).finally(() => {
    sending = undefined;
  });
  return sending;
}

/** Sends what waits while the back office is open. Returns a function that stops it. */
export function startSendQueue(listen: Listener): () => void {
  listeners.add(listen);
  // Another tab may hold the lock: what it has sent is seen when this one is looked at.
  const send = () => void load().then(sendWaiting);
  // For what is done before the next connection.
  const prepare = async () => {
    const user = currentUser();
    if (user !== null && (await keptKeys(user.id)) === null) await fetchKeys(user.id, askForKeys);
  };
  const sendNow = () => {
    failures = 0;
    void prepare();
    send();
  };
  const stopFollowing = onSessionChange(sendNow);
  window.addEventListener('online', sendNow);
  document.addEventListener('visibilitychange', send);
  window.addEventListener('focus', send);
  sendNow();
  return () => {
    listeners.delete(listen);
    stopFollowing();
    clearTimeout(timer);
    window.removeEventListener('online', sendNow);
    document.removeEventListener('visibilitychange', send);
    window.removeEventListener('focus', send);
  };
}
