import { weekdayDay } from '@portal/contract/provider/house-formats';
import type { MethodCode } from '@portal/contract/requests/orders/methods';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLastMethod } from '../../features/requests/orders/last-pull.ts';
import { useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { ProposalNote } from '../../features/requests/orders/proposal-note.tsx';
import { PullMethodForm } from '../../features/requests/orders/pull-method-form.tsx';
import { MiniCart } from '../../features/requests/pull-list/mini-cart.tsx';
import { usePullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { provider } from '../../lib/provider.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { clearFinishedPull } from './finished-requests.ts';
import { RequestLayout } from './request-layout.tsx';
import { useEarliestDay } from './use-earliest-day.ts';

/** "Earliest day: Tuesday, Dec 1". */
function EarliestDay({ method }: { readonly method: MethodCode }) {
  const { day } = useEarliestDay(method);
  return day !== '' && <p>{t.earliestDay(weekdayDay(day, provider()))}</p>;
}

export function PullMethodPage() {
  const lines = usePullList();
  const user = useUser();
  const navigate = useNavigate();
  const { method: lastMethod } = useLastMethod();
  useEffect(clearFinishedPull, []);
  useEffect(() => {
    if (lines.length === 0) useOrdersStore.setState({ proposal: null });
  }, [lines.length]);
  return (
    <RequestLayout
      kind="pull"
      title={t.deliveryMethod}
      step={0}
      aside={<MiniCart lines={lines} label={t.pullListOfThisRequest} />}
    >
      <ProposalNote />
      <PullMethodForm
        isCommercial={user?.is_commercial ?? false}
        hasBottles={lines.length > 0}
        lastMethod={lastMethod}
        renderWhen={(method) => <EarliestDay method={method} />}
        onContinue={() => void navigate({ to: '/orders/pull/address' })}
      />
    </RequestLayout>
  );
}
