import { isSignedFor } from '@portal/contract/warehouse/handovers/handovers.schemas';
import { VAN } from '@portal/contract/requests/orders/methods';
import { type OrderState, orderState } from '@portal/contract/requests/orders/order-status';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { useState } from 'react';
import { countOf } from '../../../lib/format.ts';
import { bottlesOfLines } from '../../../lib/line-bottles.ts';
import { providerToday } from '../../../lib/provider-moment.ts';
import { dueText, methodText } from '../../../lib/request-texts.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { ClientLink } from '../../../ui/client-link.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { MarkPulled, type PickedSoFar } from '../../../ui/mark-pulled.tsx';
import { UndoNotice } from '../../../ui/undo-notice.tsx';
import { DeliverDialog, type DeliverFields, deliveryFields } from './deliver-dialog.tsx';
import { isPastDueDay } from './due-groups.ts';
import { bottlesHanded, handedOf, isHandedOver, signedDelivery } from '../../../lib/handed-over.ts';
import { pickedBottles, pickedOfLine } from '../../../lib/picked-bottles.ts';
import styles from './request-header.module.css';
import { ReceiveStop } from './receive-stop.tsx';
import { RequestMenu } from './request-menu.tsx';
import { RequestStatus } from './request-status.tsx';
import { useQueuedStop } from '../../../lib/use-queued-stop.ts';
import type { RequestSteps } from '../../../lib/use-request-steps.ts';

interface HeaderProps {
  readonly request: StaffRequest;
  readonly steps: RequestSteps;
  /** What is picked of it. */
  readonly picked: PickedSoFar;
}

/** Who may hand a request over: drivers from the van, the warehouse what leaves from its own door. */
function useMayHandOver({ method }: StaffRequest['order']): boolean {
  const drives = useHasDuty('stops');
  const packs = useHasDuty('warehouse');
  return isSignedFor(method) && (method === VAN ? drives : packs);
}

/** Delivers without a handover, for the desk, or what somebody has signed for. */
function DeliverStep({
  request,
  steps,
  picked: { picks },
  label,
}: HeaderProps & { readonly label: string | null }) {
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState<DeliverFields | null>(null);
  const signed = signedDelivery(request);
  return (
    <>
      <Button
        key="deliver"
        look={label === null ? 'primary' : 'quiet'}
        aria-haspopup="dialog"
        isSending={steps.isTaking('complete')}
        onClick={() => setIsAsking(true)}
      >
        {label ?? t.deliverBottles(bottlesToMove(request, picks))}
      </Button>
      {isAsking && (
        <DeliverDialog
          order={request.order}
          pickedOf={(line) =>
            signed === null ? pickedOfLine(picks, line) : handedOf(signed, line)
          }
          typed={typed}
          isSilent={steps.isSilent}
          signed={signed}
          onDeliver={(fields) => {
            setTyped(fields);
            setIsAsking(false);
            steps.take('complete', deliveryFields(fields));
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The bottles that somebody has signed for, the picked ones, or all when nothing is picked. */
function bottlesToMove(request: StaffRequest, picks: PickedSoFar['picks']): string {
  const { lines } = request.order;
  const signed = signedDelivery(request);
  if (signed !== null) return bottlesHanded(signed, lines);
  const picked = pickedBottles(picks, lines);
  return countOf(picked === 0 ? bottlesOfLines(lines) : picked, 'bottle');
}

/** Marks a pull request as pulled, then hands it over to somebody who signs, or delivers it. */
function PullStep(props: HeaderProps & { readonly state: OrderState }) {
  const { request, steps, state, picked } = props;
  const { lines, footprint_id: number } = request.order;
  const mayPull = useHasDuty('warehouse');
  const mayDeliver = useHasDuty('desk');
  const mayHandOver = useMayHandOver(request.order) && !isHandedOver(request);
  const queued = useQueuedStop(number);
  if (state === 'requested') {
    if (!mayPull) return <p>{t.notPulledYet}</p>;
    return <MarkPulled key="pull" {...{ request, steps, picked }} />;
  }
  if (queued?.refusal === null) return <p>{t.isQueued}</p>;
  if (!mayDeliver && !mayHandOver) {
    return <p>{isHandedOver(request) ? t.handedOver : t.readyToLeave}</p>;
  }
  const deliver = (
    <DeliverStep {...{ request, steps, picked }} label={mayHandOver ? t.deliverUnsigned : null} />
  );
  return (
    <>
      {mayDeliver && (mayHandOver ? <span className={styles.other}>{deliver}</span> : deliver)}
      {mayHandOver && (
        <LinkButton
          look="primary"
          to="/staff/requests/$number/handover"
          params={{ number: String(number) }}
        >
          {t.handOver(countOf(bottlesOfLines(lines), 'bottle'))}
        </LinkButton>
      )}
    </>
  );
}

/** What comes next by its kind and by who looks; nothing while it is on hold. */
function NextStep(props: HeaderProps & { readonly state: OrderState }) {
  const { request } = props;
  const mayPutAway = useHasDuty('warehouse');
  const queued = useQueuedStop(request.order.footprint_id);
  if (request.held_at !== null) return null;
  if (request.order.order_type === 'Pull Request') return <PullStep {...props} />;
  if (!mayPutAway && queued?.refusal === null) return <p>{t.isQueued}</p>;
  if (!mayPutAway) return <ReceiveStop request={request} />;
  return (
    <LinkButton
      look="primary"
      to="/staff/receiving/$number"
      params={{ number: String(request.order.footprint_id) }}
    >
      {t.receiveAndPutAway}
    </LinkButton>
  );
}

/**
 * The next step of a request as one button, and its other actions in a menu; on narrow screens above the bottom bar.
 */
function RequestActions(props: HeaderProps) {
  const { request, steps } = props;
  const state = orderState(request.order);
  const isOpen = state === 'requested' || state === 'processed';
  const mayArrange = useHasDuty('desk');
  const mayPutAway = useHasDuty('warehouse');
  const isFetched =
    !mayPutAway && request.order.order_type === 'Add Request' && state === 'processed';
  if (!isOpen || isFetched) return null;
  return (
    <section className={styles.actions} aria-label={t.actions}>
      <NextStep {...props} state={state} />
      {mayArrange && <RequestMenu {...props} />}
      {steps.isSilent && <p className={styles.silent}>{t.nextActionSilent}</p>}
    </section>
  );
}

/** Who, what and when of a request with its actions; stays in sight while the page scrolls. */
export function RequestHeader(props: HeaderProps) {
  const { request, steps } = props;
  const { order, account } = request;
  const isOpen = order.completed_date === null && order.cancelled_date === null;
  return (
    <div className={styles.header}>
      <div className={styles.row}>
        <p className={styles.facts}>
          <ClientLink className={styles.client} account={account} />
          <RequestStatus request={order} isLate={isOpen && isPastDueDay(order, providerToday())} />
          <span>
            {order.order_type === 'Add Request' ? t.add : t.pull} · {methodText(order)}
          </span>
          <span>{dueText(order)}</span>
        </p>
        <RequestActions {...props} />
      </div>
      <ActionFailure action={steps.action} />
      {request.undo_ms > 0 && (
        <UndoNotice
          key={steps.done.count}
          done={steps.done.message}
          undoMs={request.undo_ms}
          isSending={steps.isTaking('revert')}
          onUndo={() => steps.take('revert')}
        />
      )}
    </div>
  );
}
