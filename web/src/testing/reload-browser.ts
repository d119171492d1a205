import { cleanup } from '@testing-library/react';
import { PORTAL_KEYS, type PortalKey, resetBrowserState } from '../lib/persisted-store.ts';

function writeAndTell(key: PortalKey, text: string): void {
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Drops everything but local storage, as a reload does. Handlers for leaving a page do not run. */
export async function reloadBrowser(): Promise<void> {
  const kept = PORTAL_KEYS.map((key) => ({ key, text: localStorage.getItem(key) }));
  cleanup();
  await Promise.resolve();
  resetBrowserState();
  for (const { key, text } of kept) if (text !== null) writeAndTell(key, text);
}

/** Writes a key as another tab of the browser would. */
export function writeInAnotherTab(key: PortalKey, state: object): void {
  writeAndTell(key, JSON.stringify({ state, version: 1 }));
}
