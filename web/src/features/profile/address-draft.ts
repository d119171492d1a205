import type { AddressForm as AddressFields } from '@portal/contract/profile/address-form.schemas';
import { currentSession, onSessionChange } from '../../lib/session-store.ts';

interface Draft {
  readonly ownerId: number;
  /** The address being edited; null is a new one. */
  readonly addressId: number | null;
  readonly form: AddressFields;
}

/** In memory only: an address is not among what the browser may keep (decisions: Browser state). */
let kept: Draft | null = null;

function isLoggedOut(): boolean {
  const session = currentSession();
  return session.status === 'signed-out' && session.reason === 'logged-out';
}

onSessionChange(() => {
  if (isLoggedOut()) kept = null;
});

/** Keeps what was being typed when the session ended under it, for the same user's next login (decisions: Accounts). */
export function keepUnfinishedAddress(draft: Draft): void {
  const session = currentSession();
  if (session.status === 'signed-out' && session.reason === 'ended') kept = draft;
}

/** What the same user was typing into the same address, once. */
export function takeUnfinishedAddress(
  ownerId: number,
  addressId: number | null,
): AddressFields | null {
  const draft = kept;
  if (draft?.ownerId !== ownerId || draft.addressId !== addressId) return null;
  kept = null;
  return draft.form;
}
