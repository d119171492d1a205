import { hasEnded } from '@portal/contract/requests/orders/order-status';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { PickedSoFar } from '../../../ui/mark-pulled.tsx';
import type { ReactNode } from 'react';
import { providerMoment } from '../../../lib/provider-moment.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Activity } from '../../../ui/activity.tsx';
import { Folding } from '../../../ui/folding.tsx';
import { RecordColumns } from '../../../ui/record-page.tsx';
import { Arrangements } from './arrangements.tsx';
import { bottlesHanded, signedDelivery } from '../../../lib/handed-over.ts';
import { RequestHeader } from './request-header.tsx';
import styles from './request-view.module.css';
import { useRequestSteps } from '../../../lib/use-request-steps.ts';

interface RequestViewProps {
  readonly request: StaffRequest;
  /** What the client gave. */
  readonly facts: ReactNode;
  /** The bottles to fetch. */
  readonly pickList: ReactNode;
  /** What is picked of them. */
  readonly picked: PickedSoFar;
  /** Its receipts and delivery notes. */
  readonly children: ReactNode;
}

/** One request with its next step; its print is the pick list. */
export function RequestView({ request, facts, pickList, picked, children }: RequestViewProps) {
  const steps = useRequestSteps(request);
  // Drivers get neither history nor notes.
  const hasHistory = useHasDuty('warehouse');
  const { notes } = request.order;
  const signed = signedDelivery(request);
  const isDone = hasEnded(request.order);
  return (
    <>
      <RequestHeader request={request} steps={steps} picked={picked} />
      <RecordColumns
        aside={
          <>
            <Arrangements request={request} steps={steps} />
            {hasHistory && <Activity events={request.events} isFolded={isDone} />}
          </>
        }
      >
        {request.held_at !== null && (
          <div className={styles.hold}>
            <Banner tone="failure">{t.onHoldSince(providerMoment(request.held_at))}</Banner>
          </div>
        )}
        {signed !== null && (
          <div className={styles.hold}>
            <Banner tone="note">
              {t.signedAndOpen(
                signed.received_by ?? '',
                bottlesHanded(signed, request.order.lines),
              )}
            </Banner>
          </div>
        )}
        {notes !== '' && (
          <figure className={styles.note}>
            <figcaption>{t.theClientsNote}</figcaption>
            <blockquote>{notes}</blockquote>
          </figure>
        )}
        {pickList}
        <Folding title={t.details} isFolded={isDone}>
          {facts}
        </Folding>
        {children}
      </RecordColumns>
    </>
  );
}
