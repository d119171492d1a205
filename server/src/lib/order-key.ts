import { and, eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

export interface OrderKey {
  readonly accountId: number;
  readonly orderId: number;
}

export const ofOrder = (
  table: { readonly accountId: AnyPgColumn; readonly orderId: AnyPgColumn },
  { accountId, orderId }: OrderKey,
) => and(eq(table.accountId, accountId), eq(table.orderId, orderId));
