import { weekdayDay } from '@portal/contract/provider/house-formats';
import {
  businessDayBefore,
  cutOffTime,
  isBeforeCutOffOf,
} from '@portal/contract/requests/orders/cut-off';
import { dueDayOf } from '@portal/contract/requests/orders/changed-facts';
import { RETAIL_DROPOFF } from '@portal/contract/requests/orders/methods';
import {
  type ChangeableOrder,
  MOST_CHANGES,
} from '@portal/contract/requests/orders/order-changes.schemas';
import { orderState } from '@portal/contract/requests/orders/order-status';
import { elementsOf } from '@portal/contract/requests/orders/request-facts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { orderChanges } from '../../../db/schema/order-changes.ts';
import { t } from '../../../texts/order-changes.ts';
import { fileUrl, staffFileUrl } from '../../../lib/files/file-url.ts';
import { whySigned } from './apply-transition.service.ts';
import { toOrder } from './order-answer.ts';
import { listChangeableLines, listChanges } from './order-changes.repository.ts';
import { ofOrder, type OrderKey } from '../../../lib/order-key.ts';
import { hasArrivals } from './order-steps.repository.ts';
import { findOrder, type OrderRecord } from './orders.repository.ts';
import { readRequestDays } from './request-days.ts';

/** The day until whose 15:00 a request can be changed; null for a notification, which is due on no day. */
function changeBy(
  { order }: OrderRecord,
  holidays: Awaited<ReturnType<typeof readRequestDays>>['holidays'],
): string | null {
  const due = dueDayOf(order);
  return due === null || elementsOf(order).isNotify ? null : businessDayBefore(due, holidays);
}

/**
 * Returns why a request can no longer be changed, and what to do instead; null while it can
 * (docs/product/requests.md#change). Stewards have no cut-off.
 */
export async function whyNotChangeable(
  db: Db,
  context: AppContext,
  key: OrderKey,
  record: OrderRecord,
  isClient: boolean,
): Promise<string | null> {
  if (record.order.method === RETAIL_DROPOFF) return t.hasNoForm;
  const signed = await whySigned(db, key, record.order);
  if (signed !== null) return signed;
  if (orderState(record.order) !== 'requested' || (await hasArrivals(db, key))) {
    return isClient ? `${t.workHasBegun} ${t.writeInMessages}` : t.workHasBegun;
  }
  if (record.heldAt !== null) return isClient ? `${t.onHold} ${t.writeIfNobodyCalled}` : t.onHold;
  if (!isClient) return null;
  const { provider } = context.config;
  const { holidays } = await readRequestDays(db, context);
  const lastDay = changeBy(record, holidays);
  if (lastDay !== null && !isBeforeCutOffOf(lastDay, context.clock(), provider.timeZone)) {
    return t.afterCutOff(cutOffTime(provider), weekdayDay(lastDay, provider));
  }
  const changes = await db.$count(orderChanges, ofOrder(orderChanges, key));
  return changes < MOST_CHANGES ? null : `${t.changedOften(MOST_CHANGES)} ${t.writeInMessages}`;
}

/** Reads a request as its form of a change needs it; throws not_found. */
export async function readChangeable(
  db: Db,
  context: AppContext,
  key: OrderKey,
  { isClient, origin }: { readonly isClient: boolean; readonly origin: string },
): Promise<ChangeableOrder> {
  const record = orNotFound(await findOrder(db, key.accountId, key.orderId));
  const { holidays } = await readRequestDays(db, context);
  return {
    order: toOrder(record, origin, isClient ? fileUrl : staffFileUrl),
    version: record.version,
    why_not: await whyNotChangeable(db, context, key, record, isClient),
    change_by: changeBy(record, holidays),
    lines: await listChangeableLines(db, key),
    changes: await listChanges(db, key),
  };
}
