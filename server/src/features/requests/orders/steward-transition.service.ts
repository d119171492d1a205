import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import type { OrderKey } from '../../../lib/order-key.ts';
import type { Transition } from './apply-transition.service.ts';
import { findOrderByNumber } from './orders.repository.ts';

/** The common parameters of a steward's actions: the loaded version, whether the client gets a mail, a reason. */
export interface StewardAction {
  readonly version: number;
  readonly silent: boolean;
  readonly reason?: string;
}

/** The transition of a request by a steward. */
export function transitionBy(
  steward: Steward,
  key: OrderKey,
  { version, silent, reason = '' }: StewardAction,
): Transition {
  return {
    ...key,
    actor: steward,
    by: 'staff',
    expectedVersion: version,
    tellsClient: !silent,
    ...(reason !== '' && { reason }),
  };
}

/** The transition by a steward of the request with a number. Throws not_found. */
export async function stewardTransition(
  { database }: AppContext,
  steward: Steward,
  number: number,
  sent: StewardAction,
): Promise<Transition> {
  const { account, orderId } = orNotFound(await findOrderByNumber(database.db, number));
  return transitionBy(steward, { accountId: account.id, orderId }, sent);
}
