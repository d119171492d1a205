import { cleanup } from '@testing-library/react';
import { PORTAL_KEYS, type PortalKey, resetBrowserState } from '../lib/persisted-store.ts';

function writeAndTell(key: PortalKey, text: string): void {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Everything but local storage is gone, as after a reload. What pages do when they are left does not count. */
export async function reloadBrowser(): Promise<void> {
  const kept = PORTAL_KEYS.map((key) => ({ key, text: localStorage.getItem(key) }));
  cleanup();
  await Promise.resolve();
  resetBrowserState();
  for (const { key, text } of kept) if (text !== null) writeAndTell(key, text);
}

/** What another tab of the browser writes under a key. */
export function writeInAnotherTab(key: PortalKey, state: object): void {
  writeAndTell(key, JSON.stringify({ state, version: 1 }));
}
