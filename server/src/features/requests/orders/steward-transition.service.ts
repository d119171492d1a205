import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Steward } from '../../../plugins/session.ts';
import type { Transition } from './apply-transition.service.ts';
import { findOrderByNumber } from './orders.repository.ts';

/** The common parameters of a steward's actions: the loaded version, whether the client gets a mail, a reason. */
export interface StewardAction {
  readonly version: number;
  readonly silent: boolean;
  readonly reason?: string;
}

/** Applies a transition by a steward to the request with a number. Throws not_found. */
export async function stewardTransition(
  { database }: AppContext,
  steward: Steward,
  number: number,
  sent: StewardAction,
): Promise<Transition> {
  const found = orNotFound(await findOrderByNumber(database.db, number));
  const { reason } = sent;
  return {
    accountId: found.account.id,
    orderId: found.orderId,
    actor: steward,
    by: 'staff',
    expectedVersion: sent.version,
    tellsClient: !sent.silent,
    ...(reason !== undefined && reason !== '' && { reason }),
  };
}
