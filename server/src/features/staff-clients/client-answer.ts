import { isReadOnly } from '@portal/contract/auth/roles';
import type {
  ClientAccount,
  ClientUser,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { countHoldings } from '../accounts/holdings.repository.ts';
import { listAccountEvents } from '../audit/audit.repository.ts';
import { listAddresses } from '../profile/addresses.repository.ts';
import { listAuthorizedUsers } from '../profile/authorized-users.repository.ts';
import { type ClientUserRecord, listClientUsers } from './client-users.repository.ts';
import { findClient } from './staff-clients.repository.ts';

/** Everything about an account; 404 when there is none. */
export async function readClient(db: Db, accountId: number, now: Date): Promise<ClientAccount> {
  const account = orNotFound(await findClient(db, accountId));
  const users = await listClientUsers(db, accountId, now);
  return {
    id: account.id,
    name: account.name,
    is_commercial: account.isCommercial,
    closed_at: account.closedAt?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
    version: account.version,
    ...(await countHoldings(db, accountId)),
    users: users.map(toClientUser),
    addresses: await listAddresses(db, accountId),
    authorized_users: await listAuthorizedUsers(db, accountId),
    events: await listAccountEvents(db, accountId),
  };
}

function toClientUser(row: ClientUserRecord): ClientUser {
  return {
    id: row.id,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    is_readonly: isReadOnly(row.role),
    state: stateOf(row),
    invited_until: row.invitedUntil?.toISOString() ?? null,
    last_sign_in_at: row.lastSignInAt?.toISOString() ?? null,
    ...(row.hasSecondFactor && { has_second_factor: true }),
  };
}

function stateOf({ isActive, hasPassword, invitedUntil }: ClientUserRecord): ClientUser['state'] {
  if (!isActive) return 'deactivated';
  if (hasPassword) return 'active';
  return invitedUntil === null ? 'not invited' : 'invited';
}
