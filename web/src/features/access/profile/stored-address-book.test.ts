import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { useProfileStore } from '../../../lib/profile-store.ts';
import { signIn, signOut, startViewing } from '../../../lib/session-store.ts';
import { answerRequests } from '../../../testing/answer-requests.ts';
import { settleLater } from '../../../testing/settle-later.ts';
import { countryAddress, savedAddress } from '../../../testing/test-addresses.ts';
import { eleanor, steward, tomas } from '../../../testing/test-users.ts';
import { addressesQuery } from './addresses-api.ts';
import { storedAddressBook } from './stored-address-book.ts';

const book = [savedAddress(), countryAddress()];

function fetchBook(): Promise<unknown> {
  return new QueryClient().fetchQuery(addressesQuery);
}

describe('The address book in the browser', () => {
  it('is kept under the profile’s key until its owner logs out', async () => {
    answerRequests({ 'GET /addresses/': { json: book } });
    signIn(eleanor);
    await fetchBook();
    const stored: unknown = JSON.parse(localStorage.getItem('portal.profile') ?? 'null');
    expect(stored).toMatchObject({ state: { user: { id: 7 }, addressBook: book } });
    signOut('ended');
    signIn(eleanor);
    expect(storedAddressBook()).toEqual(book);
    signOut('logged-out');
    signIn(eleanor);
    expect(storedAddressBook()).toBeUndefined();
  });

  it('is not stored for another user, also when it arrives late', async () => {
    const late = settleLater<{ json: unknown }>();
    answerRequests({ 'GET /addresses/': () => late.promise });
    signIn(eleanor);
    const asked = fetchBook();
    signIn(tomas);
    late.settle({ json: book });
    await asked;
    expect(storedAddressBook()).toBeUndefined();
    expect(useProfileStore.getState().addressBook).toEqual([]);
  });

  it('is not stored when a steward views it', async () => {
    answerRequests({ 'GET /addresses/': { json: book } });
    signIn(steward);
    const account = { id: 3, name: 'Marsh & Co', is_commercial: false };
    startViewing({ account, acting: null, expires_at: '2026-11-20T15:30:00Z', seconds_left: 60 });
    await fetchBook();
    expect(storedAddressBook()).toBeUndefined();
    expect(useProfileStore.getState().addressBook).toEqual([]);
  });

  it.each([
    [[{ id: 'nonsense' }], undefined],
    ['nonsense', undefined],
    [undefined, undefined],
    [book, book],
  ])('is dropped when it cannot be read, and the user stays', (addressBook, kept) => {
    signIn(eleanor);
    const state = { user: eleanor, addressBook };
    localStorage.setItem('portal.profile', JSON.stringify({ version: 1, state }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'portal.profile' }));
    expect(storedAddressBook()).toEqual(kept);
    expect(useProfileStore.getState().user).toEqual(eleanor);
  });
});
