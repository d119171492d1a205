import { methodShortName, VAN, WAREHOUSE_DROPOFF } from '@portal/contract/requests/orders/methods';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';
import type { AddMethod } from './orders-store.ts';
import { VanScheduleLink } from './van-schedule-link.tsx';

export function addMethodName(method: AddMethod): string {
  return methodShortName(
    method === 'pickup' ? VAN : WAREHOUSE_DROPOFF,
    'add',
    provider().shortName,
  );
}

export function addMethodOptions() {
  return [
    {
      method: 'pickup',
      shortName: addMethodName('pickup'),
      description: t.pickupDescription(<VanScheduleLink />),
    },
    { method: 'notify', shortName: addMethodName('notify'), description: t.notifyDescription },
  ] as const;
}
