import { type OrderState, orderState } from '@portal/contract/orders/order-status';
import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { useState } from 'react';
import { countOf } from '../../lib/format.ts';
import { bottlesOfLines } from '../../lib/line-bottles.ts';
import { providerToday } from '../../lib/provider-moment.ts';
import { dueText, methodText } from '../../lib/request-texts.ts';
import { useHasDuty } from '../../lib/use-has-duty.ts';
import { t } from '../../texts/staff-requests.tsx';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ClientLink } from '../../ui/client-link.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { UndoNotice } from '../../ui/undo-notice.tsx';
import { DeliverDialog, type DeliverFields, shortLines } from './deliver-dialog.tsx';
import { isPastDueDay } from './due-groups.ts';
import { usePicked } from './picked-store.ts';
import styles from './request-header.module.css';
import { ReceiveStop } from './receive-stop.tsx';
import { RequestMenu } from './request-menu.tsx';
import { RequestStatus } from './request-status.tsx';
import type { RequestSteps } from './use-request-steps.ts';

interface HeaderProps {
  readonly request: StaffRequest;
  readonly steps: RequestSteps;
}

/** Marks a pull request as pulled, then delivers it: the ticked bottles, or all when nothing is ticked. */
function PullStep({ request, steps, state }: HeaderProps & { readonly state: OrderState }) {
  const { lines, footprint_id: number } = request.order;
  const [picked] = usePicked(String(number));
  const [isAsking, setIsAsking] = useState(false);
  const [typed, setTyped] = useState<DeliverFields | null>(null);
  const ticked = lines.filter(({ id }) => picked.includes(id));
  const bottles = countOf(bottlesOfLines(ticked.length === 0 ? lines : ticked), 'bottle');
  const mayPull = useHasDuty('warehouse');
  const mayDeliver = useHasDuty('stops');
  if (state === 'requested') {
    if (!mayPull) return <p>{t.notPulledYet}</p>;
    return (
      <Button
        key="pull"
        look="primary"
        isSending={steps.isTaking('process')}
        onClick={() => steps.take('process')}
      >
        {t.markPulledBottles(bottles)}
      </Button>
    );
  }
  if (!mayDeliver) return <p>{t.readyToLeave}</p>;
  return (
    <>
      <Button
        key="deliver"
        look="primary"
        aria-haspopup="dialog"
        isSending={steps.isTaking('complete')}
        onClick={() => setIsAsking(true)}
      >
        {t.deliverBottles(bottles)}
      </Button>
      {isAsking && (
        <DeliverDialog
          lines={lines}
          picked={ticked.map(({ id }) => id)}
          typed={typed}
          isSilent={steps.isSilent}
          onDeliver={(fields) => {
            setTyped(fields);
            setIsAsking(false);
            steps.take('complete', { short: shortLines(fields) });
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** What comes next by its kind and by who looks; nothing while it is on hold. */
function NextStep(props: HeaderProps & { readonly state: OrderState }) {
  const { request } = props;
  const mayPutAway = useHasDuty('warehouse');
  if (request.held_at !== null) return null;
  if (request.order.order_type === 'Pull Request') return <PullStep {...props} />;
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
