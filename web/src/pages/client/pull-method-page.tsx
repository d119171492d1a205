import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PullMethodForm } from '../../features/orders/pull-method-form.tsx';
import { MiniCart } from '../../features/pull-list/mini-cart.tsx';
import { usePullList } from '../../features/pull-list/pull-list-store.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { clearFinishedPull } from './finished-requests.ts';
import { RequestLayout } from './request-layout.tsx';

export function PullMethodPage() {
  const lines = usePullList();
  const user = useUser();
  const navigate = useNavigate();
  useEffect(clearFinishedPull, []);
  return (
    <RequestLayout
      kind="pull"
      title={t.deliveryMethod}
      step={0}
      aside={<MiniCart lines={lines} label={t.pullListOfThisRequest} />}
    >
      <PullMethodForm
        isCommercial={user?.is_commercial ?? false}
        hasBottles={lines.length > 0}
        onContinue={() => void navigate({ to: '/orders/pull/address' })}
      />
    </RequestLayout>
  );
}
