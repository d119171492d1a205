import { methodShortName, VAN, WAREHOUSE_DROPOFF } from '@portal/contract/orders/methods';
import { provider } from '../../lib/provider.ts';
import type { AddMethod } from './orders-store.ts';
import { VanScheduleLink } from './van-schedule-link.tsx';

function PickupDescription() {
  return (
    <>
      We collect your wines at your door in a temperature-controlled vehicle and bring them to our
      warehouse. <VanScheduleLink />
    </>
  );
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
      description:
        'You send or bring the wines yourself, or a shop or auction house does. Notify us ahead of time to make inbounding faster: we then know your boxes when they arrive.',
    },
  ] as const;
}
