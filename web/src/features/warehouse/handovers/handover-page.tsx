import { orderState } from '@portal/contract/requests/orders/order-status';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countOf } from '../../../lib/format.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/handovers.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordPage } from '../../../ui/record-page.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { isHandedOver } from '../../../lib/handed-over.ts';
import { HandoverForm } from './handover-form.tsx';
import styles from './handover-form.module.css';
import { LostStop } from './lost-stop.tsx';
import { RefusedHandover } from './refused-handover.tsx';
import { picksQuery, requestQuery } from '../../../lib/staff-request.ts';
import { useQueuedStop } from '../../../lib/use-queued-stop.ts';

/** Why nothing can be handed over; null when it can. */
function whyNotNow(request: StaffRequest): string | null {
  if (orderState(request.order) === 'requested') return t.notPulledYet;
  return orderState(request.order) !== 'processed' || isHandedOver(request) ? t.notNow : null;
}

function Handover({ request, back }: { readonly request: StaffRequest; readonly back: ReactNode }) {
  const { account, order } = request;
  const navigate = useNavigate();
  // Drivers go on to the next stop.
  const isDriver = !useHasDuty('warehouse');
  const queued = useQueuedStop(order.footprint_id);
  const number = String(order.footprint_id);
  const picks = useQuery(picksQuery(number));
  const onDone = () =>
    void (isDriver
      ? navigate({ to: '/staff/stops' })
      : navigate({ to: '/staff/requests/$number', params: { number } }));
  const problem = whyNotNow(request);
  if (queued !== undefined && queued.refusal === null) {
    return (
      <Stack>
        <Banner tone="note">{t.isQueued}</Banner>
        {back}
      </Stack>
    );
  }
  if (problem !== null) {
    return (
      <Stack>
        {queued === undefined ? <p>{problem}</p> : <RefusedHandover entry={queued} />}
        {back}
      </Stack>
    );
  }
  return (
    <>
      <p className={styles.facts}>
        <strong>{account.name}</strong>
        <span>{countOf(bottlesOfLines(order.lines), 'bottle')}</span>
      </p>
      {account.note !== '' && <Banner tone="note">{account.note}</Banner>}
      {picks.isPending ? (
        <SkeletonRows count={4} />
      ) : (
        <HandoverForm
          key={queued?.key ?? 'new'}
          request={request}
          picks={picks.data?.picks ?? []}
          onDone={onDone}
        />
      )}
    </>
  );
}

/** /staff/requests/{number}/handover: the bottles of a request are handed over to somebody who signs. */
export function HandoverPage() {
  const { number } = useParams({ from: '/staff/requests/$number/handover' });
  const isDriver = !useHasDuty('warehouse');
  const back = isDriver ? (
    <LinkButton to="/staff/stops">{t.backToStops}</LinkButton>
  ) : (
    <LinkButton to="/staff/requests/$number" params={{ number }}>
      {t.backToRequest(number)}
    </LinkButton>
  );
  const query = useQuery(requestQuery(number));
  return (
    <LostStop number={number} query={query} title={t.title(number)}>
      <RecordPage
        query={query}
        title={t.title(number)}
        trail={
          <Link to="/staff/requests/$number" params={{ number }}>
            {t.backToRequest(number)}
          </Link>
        }
      >
        {(request) => <Handover key={number} request={request} back={back} />}
      </RecordPage>
    </LostStop>
  );
}
