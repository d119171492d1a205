import { type Address, addressListSchema } from '@portal/contract/access/profile/profile.schemas';
import { useProfileStore } from '../../../lib/profile-store.ts';
import { currentSession } from '../../../lib/session-store.ts';

/** The signed-in client; null for visitors and for stewards, who only view a client's book. */
export function bookOwner(): number | null {
  const session = currentSession();
  return session.status === 'signed-in' && session.viewing === undefined ? session.user.id : null;
}

/** Stores the address book in this browser as the server returned it, if its owner is still signed in. */
export function storeAddressBook(addresses: readonly Address[], owner: number | null): void {
  if (owner === null || owner !== bookOwner()) return;
  useProfileStore.setState({ addressBook: [...addresses] });
}

/** The last known book, shown until the server answers; not used for decisions. */
export function storedAddressBook(): Address[] | undefined {
  const { user, addressBook } = useProfileStore.getState();
  const { data = [] } = addressListSchema.safeParse(addressBook);
  return user !== null && user.id === bookOwner() && data.length > 0 ? data : undefined;
}
