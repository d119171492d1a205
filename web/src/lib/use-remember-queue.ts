import type { QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { useEffect } from 'react';
import { rememberQueue } from './remembered-list.ts';

/** Remembers the shown requests in their order, so that their pages lead to the next one. */
export function useRememberQueue(rows: readonly Pick<QueueRow, 'footprint_id'>[]): void {
  const numbers = rows.map((row) => row.footprint_id).join();
  useEffect(() => rememberQueue(numbers), [numbers]);
}
