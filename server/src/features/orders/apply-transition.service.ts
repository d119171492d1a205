import { latestStatus, orderState } from '@portal/contract/orders/order-status';
import type { Order } from '@portal/contract/orders/orders.schemas';
import type { AppContext } from '../../app-context.ts';
import { AppError, notFound } from '../../app-error.ts';
import type { Db } from '../../db/database.ts';
import { mailOrigin } from '../../plugins/origin.ts';
import type { Client } from '../../plugins/session.ts';
import { assertVersion } from '../../version.ts';
import { type Actor, writeAudit } from '../audit/audit.repository.ts';
import { lockAccountStock, lockForClient } from '../inventory/stock-lock.ts';
import { toOrder } from './order-answer.ts';
import { queueStatusMail } from './order-mails.ts';
import { type OrderKey, readVersion } from './order-steps.repository.ts';
import { ORDER_STEPS, type OrderStep, stateAfter, type StepBy } from './order-steps.ts';
import { findOrder } from './orders.repository.ts';

/** The parts of the app that a transition needs. */
export type TransitionContext = Pick<AppContext, 'clock' | 'config' | 'database'>;

/** A state transition of an order: the order, the person and, if there is one, the reason. */
export interface Transition extends OrderKey {
  readonly actor: Actor;
  readonly by: StepBy;
  /** The client, checked again under the lock; absent for stewards. */
  readonly client?: Client;
  readonly reason?: string;
  /** The version that the person loaded: 409 when the order has another one. Absent: not checked. */
  readonly expectedVersion?: number;
  /** Whether the client gets a mail; true when absent. */
  readonly tellsClient?: boolean;
}

/** Writes what a transition changes besides the state. Returns details for the audit entry. */
export type TransitionEffect = (
  tx: Db,
  at: Date,
) => Promise<Readonly<Record<string, unknown>> | undefined | void>;

/** Applies one transition with its stock, mail and audit entry in one transaction. Throws not_found. */
export function applyTransition(
  context: TransitionContext,
  transition: Transition,
  step: OrderStep,
  effect: TransitionEffect,
): Promise<Order> {
  return applyTransitions(context, transition, (apply) =>
    apply(step, effect, transition.tellsClient ?? true),
  );
}

/** Applies one of several transitions; `tellsClient` says whether the client gets a mail. */
type ApplyOne = (step: OrderStep, effect: TransitionEffect, tellsClient: boolean) => Promise<Order>;

/**
 * Applies transitions in one transaction and at one moment, each with its own audit entry. The expected version is
 * checked once, before the first. Throws not_found, changed_meanwhile and no_longer_possible.
 */
export function applyTransitions(
  context: TransitionContext,
  transition: Transition,
  steps: (apply: ApplyOne, before: Order) => Promise<Order>,
): Promise<Order> {
  const at = context.clock();
  return context.database.transaction(async (tx) => {
    if (transition.client === undefined) await lockAccountStock(tx, transition.accountId);
    else await lockForClient(tx, transition.client);
    const before = await readOrder(tx, context, transition);
    await assertOrderVersion(tx, transition);
    return steps(async (step, effect, tellsClient) => {
      const { by } = transition;
      const seen = await readOrder(tx, context, transition);
      if (stateAfter(orderState(seen), step, by) === null) {
        throw new AppError('no_longer_possible', ORDER_STEPS[step].refusal);
      }
      const details = (await effect(tx, at)) ?? {};
      const order = await readOrder(tx, context, transition);
      if (tellsClient) {
        const { accountId, orderId } = transition;
        const isHeld = by === 'staff';
        await queueStatusMail(tx, context.config, { order, at, accountId, orderId, isHeld });
      }
      await auditStep(tx, transition, { seen, order, step, at, details });
      return order;
    }, before);
  });
}

/** Optimistic lock: throws changed_meanwhile when the order changed since the steward loaded it. */
export async function assertOrderVersion(
  tx: Db,
  transition: OrderKey & { readonly expectedVersion?: number },
): Promise<void> {
  const { expectedVersion } = transition;
  if (expectedVersion === undefined) return;
  assertVersion(await readVersion(tx, transition), expectedVersion, 'this request');
}

/** Reads the order inside the transaction of a step; throws not_found. */
export async function readOrder(
  tx: Db,
  { config }: TransitionContext,
  key: OrderKey,
): Promise<Order> {
  const record = await findOrder(tx, key.accountId, key.orderId);
  if (record === undefined) throw notFound();
  return toOrder(record, mailOrigin(config));
}

interface AppliedTransition {
  /** The order before the step. */
  readonly seen: Order;
  readonly order: Order;
  readonly step: OrderStep;
  readonly at: Date;
  readonly details: Readonly<Record<string, unknown>>;
}

function auditStep(
  tx: Db,
  { accountId, orderId, actor, reason }: Transition,
  { seen, order, step, at, details }: AppliedTransition,
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
