import type { AddressForm as AddressFields } from '@portal/contract/profile/address-form.schemas';
import { currentSession, onSessionChange } from '../../lib/session-store.ts';
import { showToast } from '../../ui/toast-store.ts';

/** In memory only: an unfinished address is not among what the browser keeps (document 1, section 3). */
const drafts = new Map<string, AddressFields>();

/** A session that the server ended may go on; any other end is one. */
function mayGoOn(): boolean {
  const session = currentSession();
  return (
    session.status === 'signed-in' ||
    (session.status === 'signed-out' && session.reason === 'ended')
  );
}

onSessionChange(() => {
  if (!mayGoOn()) forgetUnfinishedAddresses();
});

/** Of the signed-in user's address, or of a new one (null); null while nobody is signed in. */
function draftKey(addressId: number | null): string | null {
  const session = currentSession();
  return session.status === 'signed-in' ? `${session.user.id}-${addressId ?? 'new'}` : null;
}

/** Keeps what is being typed into an address, over a closed dialog and the end of a session (decisions: Accounts). */
export function keepUnfinishedAddress(addressId: number | null, form: AddressFields): void {
  const key = draftKey(addressId);
  if (key !== null) drafts.set(key, form);
}

/** What was typed into an address and not saved; null when nothing was. */
export function unfinishedAddress(addressId: number | null): AddressFields | null {
  return drafts.get(draftKey(addressId) ?? '') ?? null;
}

/** The address was saved, or is as it was before. */
export function forgetUnfinishedAddress(addressId: number | null): void {
  drafts.delete(draftKey(addressId) ?? '');
}

/** The page was left: its forms begin anew (document 1, section 4). */
export function forgetUnfinishedAddresses(): void {
  drafts.clear();
}

/** For a dialog that is closed: what was typed is not saved, and not lost either. */
export function tellOfUnfinishedAddress(addressId: number | null): void {
  if (unfinishedAddress(addressId) === null) return;
  showToast({ message: 'This address is not saved yet. What you typed is kept.' });
}
