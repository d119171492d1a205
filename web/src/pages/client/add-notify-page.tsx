import { Navigate } from '@tanstack/react-router';
import { addMethodName } from '../../features/orders/add-method-texts.tsx';
import { useOrdersStore } from '../../features/orders/orders-store.ts';
import { AddWhatNext } from '../../features/orders/add-what-next.tsx';
import { NotifyForm } from '../../features/orders/notify-form.tsx';
import { RequestLayout } from './request-layout.tsx';

/**
 * /orders/add/address/notify-mwc: step 2 of an announced shipment. A created request, here or in another tab, leads on.
 */
export function AddNotifyPage() {
  if (useOrdersStore((state) => state.createdAdd?.method === 'notify'))
    return <Navigate to="/orders/add/confirmation" replace />;
  return (
    <RequestLayout
      kind="add"
      title={addMethodName('notify')}
      step={1}
      aside={<AddWhatNext method="notify" />}
    >
      <NotifyForm />
    </RequestLayout>
  );
}
