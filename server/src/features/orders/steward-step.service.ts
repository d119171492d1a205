import type { AppContext } from '../../app-context.ts';
import { notFound } from '../../app-error.ts';
import type { Steward } from '../../plugins/session.ts';
import { findOrderByNumber } from './order-by-number.repository.ts';
import type { StepTaken } from './take-step.service.ts';

/** What every action of a steward carries (document "the steward's day": two stewards on one request). */
export interface ActionSent {
  readonly version: number;
  readonly silent: boolean;
  readonly reason?: string;
}

/** The step that a steward takes on the request of a transaction number; 404 when there is none. */
export async function stewardStep(
  { database }: Pick<AppContext, 'database'>,
  steward: Steward,
  number: number,
  sent: ActionSent,
): Promise<StepTaken> {
  const found = await findOrderByNumber(database.db, number);
  if (found === undefined) throw notFound();
  const { reason } = sent;
  return {
    accountId: found.account.id,
    orderId: found.orderId,
    actor: steward,
    by: 'staff',
    seenVersion: sent.version,
    tellsClient: !sent.silent,
    ...(reason !== undefined && reason !== '' && { reason }),
  };
}
