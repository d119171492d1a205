import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { createPersistedStore, resetBrowserState } from './persisted-store.ts';

const options = {
  key: 'portal.orders',
  version: 2,
  schema: z.object({ notes: z.string() }),
  initial: { notes: '' },
} as const;

function stored(value: string) {
  localStorage.setItem('portal.orders', value);
  return createPersistedStore(options).getState();
}

describe('What the browser keeps', () => {
  it('is there again after a reload', () => {
    createPersistedStore(options).setState({ notes: 'Ring twice' });
    expect(createPersistedStore(options).getState()).toEqual({ notes: 'Ring twice' });
  });

  it.each([
    ['not JSON', '{"state":'],
    ['of an older version', '{"state":{"notes":"old"},"version":1}'],
    ['of another shape', '{"state":{"notes":7},"version":2}'],
    ['no state at all', '{"version":2}'],
  ])('is dropped when it is %s', (_, value) => {
    expect(stored(value)).toEqual({ notes: '' });
  });

  it.each([
    ['full', 'setItem', 'QuotaExceededError'],
    ['forbidden', 'getItem', 'SecurityError'],
  ] as const)('is kept for this visit alone where storage is %s', (_, call, name) => {
    const refuse = () => {
      throw new DOMException('No.', name);
    };
    vi.spyOn(Storage.prototype, call).mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
    const store = createPersistedStore(options);
    store.setState({ notes: 'Ring twice' });
    expect(store.getState()).toEqual({ notes: 'Ring twice' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.orders' }));
    resetBrowserState();
    expect(store.getState()).toEqual({ notes: '' });
  });

  it('follows what another tab wrote', async () => {
    const store = createPersistedStore(options);
    localStorage.setItem('portal.orders', '{"state":{"notes":"from the other tab"},"version":2}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.orders' }));
    await expect.poll(() => store.getState().notes).toBe('from the other tab');
  });

  it('is left alone when a tab with another version of the app wrote it', () => {
    const older = createPersistedStore(options);
    older.setState({ notes: 'Ring twice' });
    const newer = '{"state":{"notes":"","bell":"left"},"version":3}';
    localStorage.setItem('portal.orders', newer);
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.orders' }));
    expect(older.getState()).toEqual({ notes: 'Ring twice' });
    expect(localStorage.getItem('portal.orders')).toBe(newer);
  });

  it('is emptied at a logout, in memory and in storage', () => {
    const store = createPersistedStore(options);
    store.setState({ notes: 'Ring twice' });
    resetBrowserState();
    expect(store.getState()).toEqual({ notes: '' });
    expect(localStorage.getItem('portal.orders')).toBeNull();
  });
});
