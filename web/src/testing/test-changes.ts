import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import { order } from './test-orders.ts';

/** The van request of `order()`, which can still be changed and has 12 bottles in its lot. */
export function changeable(parts: Partial<ChangeableOrder> = {}): ChangeableOrder {
  return {
    order: order(),
    version: 3,
    why_not: null,
    change_by: '2026-11-17',
    lines: [{ line_id: 1, case_footprint_id: 900, available: 12 }],
    changes: [],
    ...parts,
  };
}
