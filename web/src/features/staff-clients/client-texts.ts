import type { ClientUser, FoundPerson } from '@portal/contract/staff-clients/staff-clients.schemas';
import { provider } from '../../lib/provider.ts';

function inZone(at: string, style: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: provider().timeZone, ...style }).format(
    new Date(at),
  );
}

/** `2026-11-20` at the provider's. */
export function dayText(at: string): string {
  return inZone(at, { dateStyle: 'short' });
}

/** `15:04` at the provider's. */
export function timeText(at: string): string {
  return inZone(at, { timeStyle: 'short' });
}

/** The state of a user, with its date. */
export function userStateText(user: ClientUser): string {
  const { state, invited_until: invitedUntil, last_sign_in_at: signedInAt } = user;
  if (state === 'invited' && invitedUntil !== null) {
    return `Invited until ${dayText(invitedUntil)}`;
  }
  if (state === 'not invited') return 'No invitation';
  if (state === 'deactivated') return 'Deactivated';
  return signedInAt === null
    ? 'Active'
    : `Active, last sign-in ${dayText(signedInAt)}, ${timeText(signedInAt)}`;
}

const KINDS: Record<FoundPerson['kind'], string> = {
  user: 'user',
  authorized: 'authorized user',
  address: 'address',
};

/** The person a search found and their role: `Ruth Keller, authorized user, 212 555 0100`. */
export function personText({ kind, name, email, phone }: FoundPerson): string {
  return [name, KINDS[kind], phone ?? email].filter(Boolean).join(', ');
}
