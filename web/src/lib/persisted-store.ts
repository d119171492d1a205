import * as z from 'zod/mini';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { createJSONStorage, persist, type StateStorage } from 'zustand/middleware';
import { forgetBy } from './offline-answers.ts';
import { clearRememberedLists, withoutFailing } from './remembered-list.ts';

/** The keys in local storage: the portal's (docs/product/sign-in.md#stored-state), and the back office's. */
export const PORTAL_KEYS = [
  'portal.profile',
  'portal.cart',
  'portal.orders',
  'portal.receiving',
  'portal.counts',
  'portal.labels',
  'portal.messages',
  'portal.handovers',
  'portal.differences',
  'portal.codes',
  'portal.rates',
] as const;
export type PortalKey = (typeof PORTAL_KEYS)[number];

interface PersistedStoreOptions<State extends object> {
  readonly key: PortalKey;
  /** Raised when the shape changes, which drops values of older versions. */
  readonly version: number;
  /** Stored values that do not match are dropped. */
  readonly schema: z.ZodMiniType<State>;
  readonly initial: State;
}

/** A store of plain data: read it as a hook with a selector, change it with `setState`. */
export type PersistedStore<State> = UseBoundStore<StoreApi<State>>;

interface Reset {
  readonly key: PortalKey;
  readonly run: () => void;
}

const resets = new Set<Reset>();

/** Ignores errors of a full or forbidden local storage: the values are then not stored. */
const forgivingStorage: StateStorage = {
  getItem: (key) => withoutFailing(() => localStorage.getItem(key)) ?? null,
  setItem: (key, value) => withoutFailing(() => localStorage.setItem(key, value)),
  removeItem: (key) => withoutFailing(() => localStorage.removeItem(key)),
};

/** A store kept in local storage under one of the portal's keys, the same in every tab of the browser. */
export function createPersistedStore<State extends object>(
  options: PersistedStoreOptions<State>,
): PersistedStore<State> {
  const { key, version, schema, initial } = options;
  const useStore = create<State>()(
    persist(() => initial, {
      name: key,
      version,
      storage: createJSONStorage(() => forgivingStorage),
      migrate: () => initial,
      merge: (stored) => {
        const read = z.safeParse(schema, stored);
        return read.success ? read.data : initial;
      },
    }),
  );
  window.addEventListener('storage', (event) => {
    if (event.key === key && !isOfOtherVersion(key, version)) void useStore.persist.rehydrate();
  });
  resets.add({ key, run: () => useStore.setState(initial, true) });
  return useStore;
}

const versionedSchema = z.object({ version: z.number() });

/** A value of a tab with another version of the app is ignored: following it would overwrite it. */
function isOfOtherVersion(key: PortalKey, version: number): boolean {
  const stored = withoutFailing((): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'));
  const read = z.safeParse(versionedSchema, stored);
  return read.success && read.data.version !== version;
}

/** Clears what is stored under these keys. */
function reset(keys: readonly PortalKey[]): void {
  for (const { key, run } of resets) if (keys.includes(key)) run();
  for (const key of keys) forgivingStorage.removeItem(key);
  clearRememberedLists();
}

/**
 * Clears everything the portal stores in this browser, or all but one key, after a logout or when another user signs
 * in.
 */
export function resetBrowserState(kept?: PortalKey): void {
  reset(PORTAL_KEYS.filter((key) => key !== kept));
  const keys = withoutFailing(() => Object.keys(localStorage)) ?? [];
  for (const key of keys) if (WAITING.test(key)) forgivingStorage.removeItem(key);
  forgetKept();
}

/** The keys under which values wait for a user in another account. */
const WAITING = /^portal\.\w+\.\d+$/;

/**
 * What is stored of the open account waits under its user, and that of the other one takes its place; the profile stays.
 * The page has to be loaded again after it (docs/product/sign-in.md#several-accounts).
 */
export function moveBrowserState(formerUserId: number, userId: number): void {
  for (const key of PORTAL_KEYS) {
    if (key === 'portal.profile') continue;
    for (const [from, to] of [
      [key, `${key}.${formerUserId}`],
      [`${key}.${userId}`, key],
    ] as const) {
      const stored = forgivingStorage.getItem(from);
      if (typeof stored === 'string') forgivingStorage.setItem(to, stored);
      forgivingStorage.removeItem(from);
    }
  }
  clearRememberedLists();
  forgetKept();
}

/** Clears the pull list and the forms of requests. */
export const forgetRequest = () => reset(['portal.cart', 'portal.orders']);

/** Drops the kept answers, and the keys of what this browser keeps: with a session that has ended. */
export function forgetKept(): void {
  const forgotten = import('./sealed-answers.ts').then(
    (answers) => answers.forgetKept(),
    // Whatever happens to the server's files, the keys go.
    () => void indexedDB.deleteDatabase('portal.keys'),
  );
  forgetBy(forgotten);
}
