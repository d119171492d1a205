import 'fake-indexeddb/auto';
import { PROVIDER_META } from '@portal/contract/provider/provider.schemas';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, type MockInstance, vi } from 'vitest';
import { hideMiniCart } from '../features/requests/pull-list/mini-cart-store.ts';
import { resetBrowserState } from '../lib/persisted-store.ts';
import { deleteEntry, readEntries } from '../lib/send-queue-storage.ts';
import { resetSession } from '../lib/session-store.ts';
import { hideToast, useToastStore } from '../ui/toast-store.ts';
import { testProvider } from './test-provider.ts';

/** With every core busy the first page of a file can take half a minute to load. */
const lazyPagesComeWithinMs = 60_000;

let consoleSpies: MockInstance[] = [];

configure({ asyncUtilTimeout: lazyPagesComeWithinMs });

// jsdom has none of these: axe needs the canvas, React Aria the escaping.
window.scrollTo = () => undefined;
Object.assign(window, { matchMedia: () => ({ matches: false }) });
Element.prototype.scrollIntoView = () => undefined;
Object.assign(globalThis, { CSS: { escape: (text: string) => text.replaceAll(/["\\]/g, '\\$&') } });
HTMLCanvasElement.prototype.getContext = () => null;

function writeProvider(): void {
  const meta = document.createElement('meta');
  meta.name = PROVIDER_META;
  meta.content = JSON.stringify(testProvider);
  document.head.append(meta);
}

beforeEach(() => {
  writeProvider();
  useToastStore.setState({ lifetimesMs: null });
  consoleSpies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(async () => {
  // Files share a worker: a stopped calendar would also be stopped for the next file.
  vi.useRealTimers();
  cleanup();
  // A page that still loads would break in the next file, which shares the worker's modules.
  await vi.dynamicImportSettled();
  hideToast();
  // It stays for ten seconds after a pull: also into the next file, which shares the worker's modules.
  hideMiniCart();
  resetBrowserState();
  resetSession();
  localStorage.clear();
  for (const { key } of await readEntries()) await deleteEntry(key);
  document.head.replaceChildren();
  // Any error or warning of React or the app fails the test.
  const messages = consoleSpies.flatMap(({ mock }) => mock.calls);
  vi.restoreAllMocks();
  if (messages.length > 0)
    throw new Error(`The console got errors or warnings: ${messages.map(String).join('; ')}`);
});
