import {
  isPullMethodOpen,
  LTL,
  type MethodCode,
  PROVIDER_CARRIER,
  RETAIL_PICKUP,
  VAN,
  WAREHOUSE_PICKUP,
} from '@portal/contract/orders/methods';
import { NOT_COLLECTED, STORE_IS_FREE } from '@portal/contract/orders/store-pickup';
import { provider } from '../../lib/provider.ts';

interface MethodOption {
  readonly code: MethodCode;
  readonly description: string;
}

/** The pull methods, each with its short description. */
function pullMethods(): readonly MethodOption[] {
  const { shortName, store, warehouse } = provider();
  return [
    {
      code: VAN,
      description:
        'Our temperature-controlled van brings your bottles to your door. Someone over 21 must sign for the delivery.',
    },
    {
      code: PROVIDER_CARRIER,
      description: `Your bottles are packed and shipped by a common carrier, on ${shortName}'s account or on your own.`,
    },
    {
      code: RETAIL_PICKUP,
      description: `Collect your bottles at our store, ${store.addressLines.join(', ')}. ${STORE_IS_FREE} ${NOT_COLLECTED}`,
    },
    {
      code: WAREHOUSE_PICKUP,
      description: `Collect your bottles at our warehouse, ${warehouse.addressLines.join(', ')}.`,
    },
    {
      code: LTL,
      description:
        'Freight on pallets for larger shipments of commercial accounts. We arrange carrier and place with you.',
    },
  ];
}

/**
 * The pull methods open to an account: some are not for commercial clients, one only for them
 * (docs/product/requests.md#methods).
 */
export function offeredMethods(isCommercial: boolean): readonly MethodOption[] {
  return pullMethods().filter(({ code }) => isPullMethodOpen(code, isCommercial));
}

/** Whether a method stored on another day or by another account is still available. */
export function isOffered(method: MethodCode | null, isCommercial: boolean): boolean {
  return offeredMethods(isCommercial).some(({ code }) => code === method);
}
