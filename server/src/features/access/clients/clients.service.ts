import type { AuditActions } from '@portal/contract/access/audit/audit-actions';
import type { ChangeClientBody } from '@portal/contract/access/clients/clients.schemas';
import type { AppContext } from '../../../app-context.ts';
import { noLongerPossible, orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import type { Steward } from '../../../plugins/session.ts';
import { t } from '../../../texts/answers.ts';
import { assertVersion } from '../../../version.ts';
import { countHoldings } from './holdings.repository.ts';
import { refuseTakenNumber } from '../../../lib/accounts/accounts.service.ts';
import { auditOf } from '../../../lib/audit/audit.repository.ts';
import { endAccess } from '../auth/end-access.service.ts';
import { listPeople } from '../people/people.repository.ts';
import { type AccountRecord, lockClient, updateClient } from './clients.repository.ts';

/** The account that a steward changes. */
export interface ClientChange {
  readonly accountId: number;
  readonly steward: Steward;
}

type AccountFields = Parameters<typeof updateClient>[2];

/** Changes name, customer number and flag of an account. 409 when it changed since it was loaded. */
export function changeClient(
  context: AppContext,
  change: ClientChange,
  body: ChangeClientBody,
): Promise<void> {
  return changeAccount(context, change, 'changed', async (_, account) => {
    assertVersion(account.version, body.version, 'this account');
    return {
      name: body.name,
      isCommercial: body.is_commercial,
      customerNumber: body.customer_number || null,
      note: body.note,
    };
  });
}

/**
 * Closes an account: all sessions and links of its users end at once, and signing in is refused until it is opened
 * again. 409 while bottles are stored or requests are open.
 */
export function closeClient(context: AppContext, change: ClientChange): Promise<void> {
  return changeAccount(context, change, 'closed', async (tx, account) => {
    const now = context.clock();
    if (account.closedAt !== null) throw noLongerPossible(t.accountClosedAlready);
    const held = await countHoldings(tx, account.id);
    if (held.bottle_count > 0 || held.open_request_count > 0) {
      throw noLongerPossible(t.accountNotEmpty(held.bottle_count, held.open_request_count));
    }
    for (const { id } of await listPeople(tx, account.id, now)) {
      await endAccess(tx, id, { actor: change.steward, at: now });
    }
    return { closedAt: now };
  });
}

/** Opens a closed account again: its active users can sign in as before. */
export function reopenClient(context: AppContext, change: ClientChange): Promise<void> {
  return changeAccount(context, change, 'opened again', async (_, account) => {
    if (account.closedAt === null) throw noLongerPossible(t.accountOpen);
    return { closedAt: null };
  });
}

/** One change of an account with its audit entry in one transaction; 404 when there is no such account. */
function changeAccount(
  { clock, database }: AppContext,
  { accountId, steward }: ClientChange,
  action: AuditActions['account'],
  decide: (tx: Db, account: AccountRecord) => Promise<AccountFields>,
): Promise<void> {
  return database.transaction(async (tx) => {
    const account = orNotFound(await lockClient(tx, accountId));
    if (account.forgottenAt !== null) {
      throw noLongerPossible(t.personalDetailsDeleted);
    }
    const fields = await decide(tx, account);
    await refuseTakenNumber(updateClient(tx, accountId, fields), fields.customerNumber ?? null);
    const details = { before: beforeOf(account, fields), after: fields };
    await recordAccount(tx, { at: clock(), actor: steward, accountId }, action, accountId, details);
  });
}

/** Adds an audit entry about an account. */
export const recordAccount = auditOf('account');

function beforeOf(account: AccountRecord, fields: AccountFields): AccountFields {
  const { name, isCommercial, customerNumber, note, closedAt } = account;
  return 'closedAt' in fields ? { closedAt } : { name, isCommercial, customerNumber, note };
}
