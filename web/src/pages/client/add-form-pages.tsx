import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AddEstimate } from '../../features/charges/estimates/request-estimate.tsx';
import { addMethodName } from '../../features/requests/orders/add-method-texts.tsx';
import { type AddMethod, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { AddWhatNext } from '../../features/requests/orders/add-what-next.tsx';
import { holidaysQuery } from '../../features/requests/orders/business-calendar.ts';
import { NotifyForm } from '../../features/requests/orders/notify-form.tsx';
import { PickupForm } from '../../features/requests/orders/pickup-form.tsx';
import { AddressPicker } from '../../features/access/profile/address-picker.tsx';
import type { AskedAdd } from '../../features/requests/orders/use-add-form.tsx';
import { useZipOf } from '../../features/access/profile/use-zip-of.ts';
import { provider } from '../../lib/provider.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { RequestLayout } from './request-layout.tsx';

interface AddFormPageProps {
  readonly method: AddMethod;
  readonly children: ReactNode;
}

/** Step 2 of an add request. A created request, here or in another tab, leads on. */
function AddFormPage({ method, children }: AddFormPageProps) {
  if (useOrdersStore((state) => state.createdAdd?.method === method))
    return <Navigate to="/orders/add/confirmation" replace />;
  return (
    <RequestLayout
      kind="add"
      title={addMethodName(method)}
      step={1}
      aside={<AddWhatNext method={method} />}
    >
      {children}
    </RequestLayout>
  );
}

/** What an add request will cost, where the house charges by the portal. */
function estimateOf(method: AddMethod) {
  if (!provider().hasCharges) return undefined;
  return (asked: AskedAdd) => <AddEstimate method={method} {...asked} />;
}

/** /orders/add/address/notify-mwc: an announced shipment. */
export function AddNotifyPage() {
  return (
    <AddFormPage method="notify">
      <NotifyForm renderCharges={estimateOf('notify')} />
    </AddFormPage>
  );
}

/** /orders/add/address/pickup: a pickup by van. */
export function AddPickupPage() {
  const user = useUser();
  const holidays = useQuery(holidaysQuery);
  const zipOf = useZipOf();
  return (
    <AddFormPage method="pickup">
      <QueryStates query={holidays} loading={<SkeletonRows count={8} />}>
        {(days) => (
          <PickupForm
            holidays={days}
            zipOf={zipOf}
            primaryEmail={user?.email ?? ''}
            renderCharges={estimateOf('pickup')}
            renderAddressPicker={(address) => (
              <AddressPicker label={t.pickupAddress} {...address} />
            )}
          />
        )}
      </QueryStates>
    </AddFormPage>
  );
}
