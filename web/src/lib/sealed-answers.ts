import type { DeviceKeys } from '@portal/contract/access/auth/device-keys.schemas';
import type { Answered } from './api-answer.ts';
import { fetchKeys, forgetKeys, keptKeys, openBytes, sealBytes } from './device-keys.ts';
import { useOfflineSince } from './offline-answers.ts';
import { providerMoment } from './provider-moment.ts';

const CACHE_PREFIX = 'portal.sealed-answers.';
/** Of versions that did not encrypt. */
const PLAIN_PREFIX = 'portal.answers.';
const KEPT_AT = 'X-Kept-At';
const MOST_ANSWERS = 200;

/** Keeps the answer of a call for a user, and the latest 200 of them; `askForKeys` is called when there are none yet. */
export async function keepAnswer(
  userId: number,
  url: string,
  answer: Answered,
  askForKeys: () => Promise<DeviceKeys>,
): Promise<void> {
  const keys = (await keptKeys(userId)) ?? (await fetchKeys(userId, askForKeys));
  if (keys === null) return;
  await caches.delete(`${PLAIN_PREFIX}${userId}`);
  const text = new TextEncoder().encode(answer.text);
  const sealed = await sealBytes(keys.answers, url, text);
  const cache = await caches.open(`${CACHE_PREFIX}${userId}`);
  await cache.delete(url);
  await cache.put(url, new Response(sealed, { headers: { [KEPT_AT]: new Date().toISOString() } }));
  const kept = await cache.keys();
  const surplus = kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** The kept answer of a call of this user, or null; the app then says from when it is. */
export async function keptAnswer(userId: number, url: string): Promise<Answered | null> {
  const keys = await keptKeys(userId);
  if (keys === null) return null;
  const cache = await caches.open(`${CACHE_PREFIX}${userId}`);
  const response = await cache.match(url);
  if (response === undefined) return null;
  const sealed = new Uint8Array(await response.arrayBuffer());
  const text = await openBytes([keys.answers], url, sealed);
  // Kept in a former session.
  if (text === null) return null;
  // Written here, so that the first download needs no formats of days.
  const at = response.headers.get(KEPT_AT);
  useOfflineSince.setState({ moment: at && providerMoment(at) });
  return { response, text: new TextDecoder().decode(text) };
}

/** Removes the answers of every user of this browser, and the keys of what it keeps. */
export async function forgetKept(): Promise<void> {
  await forgetKeys();
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const kept = names.filter((name) =>
    [CACHE_PREFIX, PLAIN_PREFIX].some((prefix) => name.startsWith(prefix)),
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}
