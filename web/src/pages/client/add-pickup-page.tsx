import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { addMethodName } from '../../features/orders/add-method-texts.tsx';
import { useOrdersStore } from '../../features/orders/orders-store.ts';
import { AddWhatNext } from '../../features/orders/add-what-next.tsx';
import { holidaysQuery } from '../../features/orders/business-calendar.ts';
import { PickupForm } from '../../features/orders/pickup-form.tsx';
import { AddressPicker } from '../../features/profile/address-picker.tsx';
import { useUser } from '../../lib/session-store.ts';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RequestLayout } from './request-layout.tsx';

/** /orders/add/address/pickup: step 2 of a pickup by van. A created request, here or in another tab, leads on. */
export function AddPickupPage() {
  const user = useUser();
  const holidays = useQuery(holidaysQuery);
  if (useOrdersStore((state) => state.createdAdd?.method === 'pickup'))
    return <Navigate to="/orders/add/confirmation" replace />;
  return (
    <RequestLayout
      kind="add"
      title={addMethodName('pickup')}
      step={1}
      aside={<AddWhatNext method="pickup" />}
    >
      <QueryStates query={holidays} loading={<SkeletonRows count={8} />}>
        {(days) => (
          <PickupForm
            holidays={days}
            primaryEmail={user?.email ?? ''}
            renderAddressPicker={(address) => <AddressPicker label="Pickup Address" {...address} />}
          />
        )}
      </QueryStates>
    </RequestLayout>
  );
}
