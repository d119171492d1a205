import { methodShortName, VAN, WAREHOUSE_DROPOFF } from '@portal/contract/orders/methods';
import { provider } from '../../lib/provider.ts';
import type { AddMethod } from './orders-store.ts';
import { VanScheduleLink } from './van-schedule-link.tsx';
import { t } from '../../texts/orders.tsx';

function PickupDescription() {
  return <>{t.weCollectYourWines(<VanScheduleLink />)}</>;
}

export function addMethodName(method: AddMethod): string {
  return methodShortName(
    method === 'pickup' ? VAN : WAREHOUSE_DROPOFF,
    'add',
    provider().shortName,
  );
}

export function addMethodOptions() {
  return [
    { method: 'pickup', shortName: addMethodName('pickup'), description: <PickupDescription /> },
    {
      method: 'notify',
      shortName: addMethodName('notify'),
      description: t.youSendOrBring,
    },
  ] as const;
}
