import { DEFAULT_FORMATS } from '@portal/contract/provider/house-formats';
import { nextSentence } from '@portal/contract/requests/orders/next-sentence';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { describe, expect, it } from 'vitest';
import { order } from '../../../testing/test-orders.ts';

const ADD = { order_type: 'Add Request' } as const;
const NOTIFY = { ...ADD, method: 7 };
const UNDATED = { requested_delivery_date: null };
const CONFIRMED = { confirmed_date: '2026-11-20' };
const PROCESSED = { processed_date: '2026-11-03T15:00:00Z' };
const COMPLETED = { ...PROCESSED, completed_date: '2026-11-04T15:00:00Z' };
const CANCELLED = { cancelled_date: '2026-11-03T15:00:00Z' };

describe('what happens next with bottles that leave', () => {
  it.each<[string, Partial<Order>]>([
    [
      'We received your request for 2026-11-18. Our stewards pull your bottles for that day and confirm it.',
      {},
    ],
    ['We received your request. Our stewards pull your bottles and confirm the date.', UNDATED],
    ['The date is confirmed: 2026-11-20. Our stewards pull your bottles before it.', CONFIRMED],
    ['Your bottles are pulled and wait for their way to you.', PROCESSED],
    ['Your bottles are pulled and come to you on 2026-11-20.', { ...PROCESSED, ...CONFIRMED }],
    ['Your bottles are pulled and go to the carrier next.', { ...PROCESSED, method: 11 }],
    [
      'Your bottles are pulled; please collect them at our store within 5 business days.',
      { ...PROCESSED, method: 3 },
    ],
    ['Your bottles are pulled and wait for you at the warehouse.', { ...PROCESSED, method: 2 }],
    ['Your bottles are pulled and wait for their freight.', { ...PROCESSED, method: 5 }],
    ['Your bottles have left storage. Enjoy them.', COMPLETED],
    ['This request was cancelled. Its bottles are free again.', CANCELLED],
    ['This request was cancelled: moved away', { ...CANCELLED, cancel_reason: 'moved away' }],
  ])('%s', (sentence, parts) => {
    expect(nextSentence(order(parts), DEFAULT_FORMATS)).toBe(sentence);
  });
});

describe('what happens next with bottles that come', () => {
  it.each<[string, Partial<Order>]>([
    ['We received your request for 2026-11-18 and will confirm the day.', ADD],
    ['We received your request and will confirm the date.', { ...ADD, ...UNDATED }],
    ['The date is confirmed: 2026-11-20. Please have your boxes ready.', { ...ADD, ...CONFIRMED }],
    ['We know of your shipment and count it into your inventory when it arrives.', NOTIFY],
    ['Your bottles arrived and are being counted into your inventory.', { ...ADD, ...PROCESSED }],
    ['Your bottles are in your inventory.', { ...ADD, ...COMPLETED }],
    ['This request was cancelled.', { ...ADD, ...CANCELLED }],
  ])('%s', (sentence, parts) => {
    expect(nextSentence(order(parts), DEFAULT_FORMATS)).toBe(sentence);
  });
});
