import type { Role } from '@portal/contract/access/auth/roles';
import type { AppContext } from '../../../app-context.ts';
import type { Db } from '../../../db/database.ts';
import type { Client } from '../../../plugins/session.ts';
import { raiseAccountVersion } from '../../../lib/accounts/accounts.repository.ts';
import type { Actor } from '../../../lib/audit/audit.repository.ts';
import { lockForClient } from '../../../lib/stock-lock.ts';

/** The account whose profile is changed, and the actor: a user of it or a steward. */
export interface ProfileEditor {
  readonly accountId: number;
  readonly actor: Actor;
  /** How notices name the actor; null names the company, whose changes are all told to the account. */
  readonly by: string | null;
  /** Locks the account, and checks under the lock that the actor may still change it. */
  readonly lock: (tx: Db) => Promise<void>;
}

/** A signed-in user, in one of the roles, who changes the profile of their account. */
export function asUser(client: Client, roles?: readonly Role[]): ProfileEditor {
  const { accountId, userId, email, acting } = client;
  return {
    accountId,
    actor: { userId, name: email },
    by: acting ? null : email,
    lock: (tx) => lockForClient(tx, client, roles),
  };
}

/** Changes the profile of an account in one transaction under its lock. */
export function changeProfile<Answer>(
  { database }: AppContext,
  { accountId, lock }: ProfileEditor,
  work: (tx: Db) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (tx) => {
    await lock(tx);
    await raiseAccountVersion(tx, accountId);
    return work(tx);
  });
}
