import { MOST_CORRECTED } from '@portal/contract/staff-approvals/staff-approvals.schemas';
import {
  type CompleteBody,
  completeBody,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import * as z from 'zod/mini';
import { orNotFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { t } from '../../texts/approvals.ts';
import type { GuardedChange } from '../approvals/guarded-change.service.ts';
import { readProof } from '../handovers/read-proof.ts';
import {
  completePullRequest,
  countMissing,
  type ShortLine,
} from '../orders/order-steps.service.ts';
import { findOrder, findOrderByNumber } from '../orders/orders.repository.ts';
import { stewardTransition } from '../orders/steward-transition.service.ts';

interface Delivery {
  readonly accountId: number;
  readonly number: number;
  readonly body: CompleteBody;
}

const shortOf = ({ short = [] }: CompleteBody): ShortLine[] =>
  short.map((line) => ({
    id: line.line_id,
    quantityDone: line.quantity_done,
    shortfallReason: line.reason,
    isMissing: line.is_missing,
  }));

async function missingFrom(tx: Db, { accountId, number, body }: Delivery): Promise<number> {
  const { orderId } = orNotFound(await findOrderByNumber(tx, number));
  const { lines } = orNotFound(await findOrder(tx, accountId, orderId));
  return countMissing(lines, shortOf(body));
}

export const DELIVER_WITH_MISSING: GuardedChange<Delivery, unknown> = {
  kind: 'deliver with missing',
  stored: z.object({ accountId: z.number(), number: z.number(), body: completeBody }),
  refusal: t.managersDeliver(MOST_CORRECTED),
  accountId: ({ accountId }) => accountId,
  isGuarded: async ({ tx }, delivery) => (await missingFrom(tx, delivery)) > MOST_CORRECTED,
  say: async (tx, _, delivery) => {
    const { account } = orNotFound(await findOrderByNumber(tx, delivery.number));
    return t.deliverMissing(delivery.number, account.name, await missingFrom(tx, delivery));
  },
  make: async (context, steward, { number, body }) => {
    const transition = await stewardTransition(context, steward, number, body);
    const proof = await readProof(context.database.db, transition, body);
    return completePullRequest(context, transition, shortOf(body), proof);
  },
};
