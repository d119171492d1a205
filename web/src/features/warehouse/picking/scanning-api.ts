import { scanningCalls } from '@portal/contract/warehouse/picking/picking.calls';
import type { PlacedCase, ScannedCase } from '@portal/contract/warehouse/picking/scanning.schemas';
import { sendOrQueue } from '../../../lib/send-or-queue.ts';
import { t } from '../../../texts/scanning.ts';

/** POST …/cases/{caseId}/location/: puts a case somewhere; null while it waits for a connection. */
export function placeCase(
  { account, case: moved }: ScannedCase,
  location: string,
): Promise<PlacedCase | null> {
  return sendOrQueue({
    kind: 'move',
    subject: moved.footprint_lookup_code,
    label: t.moved(moved.footprint_lookup_code, location),
    href: '/staff/scan',
    call: scanningCalls.placeCase,
    params: { accountId: account.id, caseId: moved.id },
    fields: { location },
  });
}
