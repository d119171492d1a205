import {
  isServed,
  methodShortName,
  VAN,
  WAREHOUSE_DROPOFF,
} from '@portal/contract/requests/orders/methods';
import { provider } from '../../../lib/provider.ts';
import { t } from '../../../texts/orders.tsx';
import type { AddMethod } from './orders-store.ts';
import { VanScheduleLink } from './van-schedule-link.tsx';

const CODES = { pickup: VAN, notify: WAREHOUSE_DROPOFF } as const;

export function addMethodName(method: AddMethod): string {
  return methodShortName(CODES[method], 'add', provider().shortName);
}

/** Whether the company offers a way to add bottles. */
export const isAddOffered = (method: AddMethod) => isServed(CODES[method], 'add', provider());

export function addMethodOptions() {
  const options = [
    {
      method: 'pickup',
      shortName: addMethodName('pickup'),
      description: t.pickupDescription(<VanScheduleLink />),
    },
    { method: 'notify', shortName: addMethodName('notify'), description: t.notifyDescription },
  ] as const;
  return options.filter(({ method }) => isAddOffered(method));
}
