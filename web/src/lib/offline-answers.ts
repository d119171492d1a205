import { create } from 'zustand';
import type { Answered } from './api-answer.ts';
import { type KeptKeys, openBytes, sealBytes } from './device-keys.ts';

/**
 * The installed app keeps its latest answers, so that it shows the last-seen cellar without a connection: read-only,
 * dated, one user's, encrypted with a key of the session, and gone with it (docs/decisions/034-installed-app.md).
 */
const CACHE_PREFIX = 'portal.sealed-answers.';
/** Of versions that did not encrypt. */
const PLAIN_PREFIX = 'portal.answers.';
const KEPT_AT = 'X-Kept-At';
const MOST_ANSWERS = 200;
const KEPT_CALLS = [
  /^\/(?:bottle_case_count|cellar_glance|search_wines|search_cases|wines|cases|orders)\//,
  // What is worked on in the van and in the warehouse. Count sheets and sessions say no number of bottles.
  /^\/staff\/(?:stops|runs\/(?:\d+|today)|requests\/\d+(?:\/picks)?)\/$/,
  /^\/staff\/(?:count-sessions\/\d+(?:\/cases)?|stock\/\d+\/cases\/\d+\/count-sheet)\/$/,
];

/** Since when the shown answers are old, as an ISO moment; null while the server answers. */
export const useOfflineSince = create<{ readonly moment: string | null }>(() => ({ moment: null }));

/** Whether the app runs in a window of its own, as an installed one does. */
export function isInstalled(): boolean {
  return 'caches' in window && window.matchMedia('(display-mode: standalone)').matches;
}

export function isKeptCall(path: string): boolean {
  return KEPT_CALLS.some((call) => call.test(path)) && isInstalled();
}

/** Keeps the answer of a call for the user of the keys, and the latest 200 of them. */
export async function keepAnswer(keys: KeptKeys, url: string, answer: Answered): Promise<void> {
  await caches.delete(`${PLAIN_PREFIX}${keys.userId}`);
  const text = new TextEncoder().encode(answer.text);
  const sealed = await sealBytes(keys.answers, url, text);
  const cache = await caches.open(`${CACHE_PREFIX}${keys.userId}`);
  await cache.delete(url);
  await cache.put(url, new Response(sealed, { headers: { [KEPT_AT]: new Date().toISOString() } }));
  const kept = await cache.keys();
  const surplus = kept.slice(0, Math.max(0, kept.length - MOST_ANSWERS));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** The kept answer of a call of this user, or null; the app then says from when it is. */
export async function keptAnswer(keys: KeptKeys, url: string): Promise<Answered | null> {
  const cache = await caches.open(`${CACHE_PREFIX}${keys.userId}`);
  const response = await cache.match(url);
  if (response === undefined) return null;
  const sealed = new Uint8Array(await response.arrayBuffer());
  const text = await openBytes([keys.answers], url, sealed);
  // Kept in a former session.
  if (text === null) return null;
  useOfflineSince.setState({ moment: response.headers.get(KEPT_AT) });
  return { response, text: new TextDecoder().decode(text) };
}

/** Removes the answers of every user of this browser. */
export async function forgetAnswers(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  const kept = names.filter((name) =>
    [CACHE_PREFIX, PLAIN_PREFIX].some((prefix) => name.startsWith(prefix)),
  );
  await Promise.all(kept.map((name) => caches.delete(name)));
}
