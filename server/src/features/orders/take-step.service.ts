import { latestStatus, orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, changedMeanwhile, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock } from '../inventory/stock-lock.ts';
import { queueMail } from '../mail/mail.service.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { toOrder } from './order-answer.ts';
import { orderRecipients, statusMail } from './order-mails.ts';
import { type OrderKey, readVersion } from './order-steps.repository.ts';
import { type OrderStep, stateAfter, type StepBy } from './order-steps.ts';
import { findOrder } from './orders.repository.ts';

/** What a step needs of the app. */
export type StepContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/** One step of one order: who takes it, and why where a reason is given. */
export interface StepTaken extends OrderKey {
  readonly actor: Actor;
  readonly by: StepBy;
  readonly reason?: string;
  /** The version of the order that the person saw; another one now is refused. Left out: whatever it is now. */
  readonly seenVersion?: number;
  /** Whether the account's people are told by mail; they are unless somebody says no. */
  readonly tellsClient?: boolean;
}

/** What a step changes beside the state; answers what its audit entry tells of it. */
export type StepWork = (
  tx: Db,
  at: Date,
) => Promise<Readonly<Record<string, unknown>> | undefined | void>;

const NOT_POSSIBLE: Record<OrderStep, string> = {
  process: 'This request can no longer be processed.',
  'put away': 'Nothing more can be put away for this request.',
  complete: 'This request can no longer be completed.',
  cancel: 'This request can no longer be cancelled.',
  undo: 'The latest step of this request can no longer be undone.',
};

/** Takes a step in one transaction with its stock, mail and audit entry; 404 for an order that is not there. */
export function takeStep(
  context: StepContext,
  taken: StepTaken,
  step: OrderStep,
  work: StepWork,
): Promise<Order> {
  return takeSteps(context, taken, (take) => take(step, work, taken.tellsClient ?? true));
}

/** Takes one step of several; the client is told of it or not. */
type TakeOne = (step: OrderStep, work: StepWork, tellsClient: boolean) => Promise<Order>;

/**
 * Takes steps one after the other in one transaction, at one moment, each with its own audit entry. Who saw an older
 * version is refused before the first.
 */
export function takeSteps(
  context: StepContext,
  taken: StepTaken,
  steps: (take: TakeOne, before: Order) => Promise<Order>,
): Promise<Order> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    await lockAccountStock(tx, taken.accountId);
    const before = await readOrder(tx, context, taken);
    await refuseOlderSight(tx, taken);
    return steps(async (step, work, tellsClient) => {
      const { by } = taken;
      const seen = await readOrder(tx, context, taken);
      if (stateAfter(orderState(seen), step, by) === null) {
        throw new AppError('no_longer_possible', NOT_POSSIBLE[step]);
      }
      const details = (await work(tx, at)) ?? {};
      const order = await readOrder(tx, context, taken);
      if (tellsClient) await mailStep(tx, context, taken, order, at);
      await auditStep(tx, taken, { seen, order, step, at, details });
      return order;
    }, before);
  });
}

/** Two stewards on one request: whoever saw an older version is told, and nothing is overwritten. */
export async function refuseOlderSight(
  tx: Db,
  taken: OrderKey & { readonly seenVersion?: number },
): Promise<void> {
  if (taken.seenVersion === undefined) return;
  if ((await readVersion(tx, taken)) === taken.seenVersion) return;
  throw changedMeanwhile('this request');
}

async function readOrder(tx: Db, { config }: StepContext, key: OrderKey): Promise<Order> {
  const record = await findOrder(tx, key.accountId, key.orderId);
  if (record === undefined) throw notFound();
  return toOrder(record, mailOrigin(config));
}

async function mailStep(
  tx: Db,
  { config }: StepContext,
  { accountId, orderId }: OrderKey,
  order: Order,
  at: Date,
): Promise<void> {
  await queueMail(tx, {
    ...statusMail(order, await currentProvider(tx, config), mailOrigin(config)),
    at,
    recipients: orderRecipients(order),
    accountId,
    orderId,
  });
}

interface StepDone {
  /** The order before the step. */
  readonly seen: Order;
  readonly order: Order;
  readonly step: OrderStep;
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

function auditStep(
  tx: Db,
  { accountId, orderId, actor, reason }: StepTaken,
  { seen, order, step, at, details }: StepDone,
): Promise<void> {
  const before = latestStatus(seen).status;
  const after = latestStatus(order).status;
  return writeAudit(tx, {
    at,
    actor,
    accountId,
    action: step,
    subjectType: 'order',
    subjectId: String(orderId),
    details: {
      footprint_id: order.footprint_id,
      ...(before !== after && { before, after }),
      ...(reason !== undefined && { reason }),
      ...details,
    },
  });
}
