import { isReadOnly } from '@portal/contract/access/auth/roles';
import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { countHoldings } from './holdings.repository.ts';
import { listBounces } from '../../../lib/mail/bounces.repository.ts';
import { listAccountEvents } from '../../../lib/audit/audit.repository.ts';
import { readPeople } from '../people/person-answer.ts';
import { listAddresses } from '../profile/addresses.repository.ts';
import { listAuthorizedUsers } from '../profile/authorized-users.repository.ts';
import { listResets } from '../auth/factor-resets.repository.ts';
import { findClient } from './clients.repository.ts';

/** Everything about an account; 404 when there is none. */
export async function readClient(context: AppContext, accountId: number): Promise<ClientAccount> {
  const { db } = context.database;
  const account = orNotFound(await findClient(db, accountId));
  const users = await readPeople(context, accountId);
  const resets = await listResets(db, accountId, context.clock());
  const bounces = await listBounces(db, accountId);
  return {
    id: account.id,
    name: account.name,
    customer_number: account.customerNumber,
    is_commercial: account.isCommercial,
    closed_at: account.closedAt?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
    note: account.note,
    version: account.version,
    ...(await countHoldings(db, accountId)),
    users: users.map((user) => {
      const reset = resets.find(({ userId }) => userId === user.id);
      const bounce = bounces.find(({ id }) => id === user.id);
      return {
        ...user,
        is_readonly: isReadOnly(user.role),
        ...(bounce && { email_bounced: { at: bounce.at, reason: bounce.reason } }),
        ...(reset && {
          [reset.isStolen ? 'stolen_login_opens_at' : 'second_factor_reset_at']:
            reset.effectiveAt.toISOString(),
        }),
      };
    }),
    addresses: await listAddresses(db, accountId),
    authorized_users: await listAuthorizedUsers(db, accountId),
    events: await listAccountEvents(db, accountId),
  };
}
