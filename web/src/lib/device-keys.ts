import type { DeviceKeys } from '@portal/contract/access/auth/device-keys.schemas';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import * as z from 'zod/mini';
import { whenForgotten } from './offline-answers.ts';

const NONCE_BYTES = 12;
const CIPHER = 'AES-GCM';
const PLACE = 'of the session';

const keysSchema = z.object({
  userId: z.number(),
  /** Of the session. */
  answers: z.custom<CryptoKey>(),
  /** Of the user: the first encrypts, all decrypt. */
  queue: z.array(z.custom<CryptoKey>()),
});

/** What encrypts the answers and the send queue that this browser keeps (docs/decisions/106-keys-of-a-phone.md). */
export type KeptKeys = z.infer<typeof keysSchema>;

let place: UseStore | undefined;
/** Where browsers keep nothing, in private windows, the keys live as long as the page. */
let inMemory: KeptKeys | null = null;
let asking: { readonly userId: number; readonly answer: Promise<KeptKeys | null> } | undefined;
/** Raised when keys are dropped: an answer that was asked for before brings none back. */
let drops = 0;

function storage(): UseStore {
  place ??= createStore('portal.keys', 'keys');
  return place;
}

/** Pages over plain http have no cryptography. */
const subtle = () => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;

/** The keys of a user that this browser has; null without any. */
export async function keptKeys(userId: number): Promise<KeptKeys | null> {
  await whenForgotten();
  if (inMemory === null && typeof indexedDB !== 'undefined') {
    const before = drops;
    const stored: unknown = await get(PLACE, storage()).catch(() => undefined);
    if (before === drops) inMemory ??= z.safeParse(keysSchema, stored).data ?? null;
  }
  return inMemory?.userId === userId ? inMemory : null;
}

/**
 * Asks for the keys of a user, and keeps them so that nobody can read them out. Null when they cannot be had: without a
 * connection, from an older server, over plain http.
 */
export function fetchKeys(
  userId: number,
  ask: () => Promise<DeviceKeys>,
): Promise<KeptKeys | null> {
  if (asking?.userId !== userId) {
    const answer = importKeys(userId, ask)
      .catch(() => null)
      .finally(() => {
        if (asking?.answer === answer) asking = undefined;
      });
    asking = { userId, answer };
  }
  return asking.answer;
}

async function importKeys(
  userId: number,
  ask: () => Promise<DeviceKeys>,
): Promise<KeptKeys | null> {
  const crypto = subtle();
  if (crypto === undefined) return null;
  await whenForgotten();
  const before = drops;
  const { answers_key: answersKey, queue_keys: queueKeys } = await ask();
  const read = (key: string) =>
    crypto.importKey('raw', bytesOf(key), CIPHER, false, ['encrypt', 'decrypt']);
  const [answers, ...queue] = await Promise.all([answersKey, ...queueKeys].map(read));
  if (answers === undefined || before !== drops) return null;
  inMemory = { userId, answers, queue };
  if (typeof indexedDB !== 'undefined') {
    await set(PLACE, inMemory, storage()).catch(() => undefined);
  }
  return inMemory;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** Drops the keys: what they encrypted cannot be read until the server gives them again. */
export async function forgetKeys(): Promise<void> {
  drops += 1;
  inMemory = null;
  asking = undefined;
  if (typeof indexedDB !== 'undefined') await del(PLACE, storage()).catch(() => undefined);
}

/** Encrypts bytes for a place, such as a URL; they are not accepted in another. */
export async function sealBytes(
  key: CryptoKey,
  where: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
  const additionalData = new TextEncoder().encode(where);
  const sealed = await crypto.subtle.encrypt({ name: CIPHER, iv, additionalData }, key, bytes);
  const whole = new Uint8Array(NONCE_BYTES + sealed.byteLength);
  whole.set(iv);
  whole.set(new Uint8Array(sealed), NONCE_BYTES);
  return whole;
}

/** Decrypts what `sealBytes` made for the same place with one of the keys; null when none fits. */
export async function openBytes(
  keys: readonly CryptoKey[],
  where: string,
  sealed: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer | null> {
  const iv = sealed.slice(0, NONCE_BYTES);
  const additionalData = new TextEncoder().encode(where);
  for (const key of keys) {
    const opened = await crypto.subtle
      .decrypt({ name: CIPHER, iv, additionalData }, key, sealed.slice(NONCE_BYTES))
      .catch(() => null);
    if (opened !== null) return opened;
  }
  return null;
}
