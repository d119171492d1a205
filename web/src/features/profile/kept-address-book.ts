import { type Address, addressListSchema } from '@portal/contract/profile/profile.schemas';
import { useProfileStore } from '../../lib/profile-store.ts';
import { currentSession } from '../../lib/session-store.ts';

/** The signed-in client; null for visitors, and for the company's people, who only look at a client's book. */
export function bookOwner(): number | null {
  const session = currentSession();
  return session.status === 'signed-in' && session.viewing === undefined ? session.user.id : null;
}

/** Keeps the book as the server gave it in this browser (document 1, section 3), if its owner is still there. */
export function keepAddressBook(addresses: readonly Address[], owner: number | null): void {
  if (owner === null || owner !== bookOwner()) return;
  useProfileStore.setState({ addressBook: [...addresses] });
}

/** The book as it was last, to look at until the server gives it again; it decides nothing. */
export function keptAddressBook(): Address[] | undefined {
  const { user, addressBook } = useProfileStore.getState();
  const { data = [] } = addressListSchema.safeParse(addressBook);
  return user !== null && user.id === bookOwner() && data.length > 0 ? data : undefined;
}
