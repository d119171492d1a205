import { Navigate, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { AddMethodForm } from '../../features/requests/orders/add-method-form.tsx';
import { ADD_FORM_PATHS, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { RequestLayout } from './request-layout.tsx';
import { clearFinishedAdd } from './finished-requests.ts';

/**
 * /orders/add/method: step 1 of an add request. A request created while this page is open leads to its confirmation.
 */
export function AddMethodPage() {
  const navigate = useNavigate();
  const created = useOrdersStore((state) => state.createdAdd);
  const [left] = useState(created);
  useEffect(clearFinishedAdd, []);
  if (created !== null && created.orderId !== left?.orderId)
    return <Navigate to="/orders/add/confirmation" replace />;
  return (
    <RequestLayout kind="add" title={t.howToAdd} step={0}>
      <AddMethodForm onContinue={(method) => void navigate({ to: ADD_FORM_PATHS[method] })} />
    </RequestLayout>
  );
}
