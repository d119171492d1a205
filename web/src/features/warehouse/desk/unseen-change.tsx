import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import type { OrderChange } from '@portal/contract/requests/orders/order-changes.schemas';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { readableMoment } from '../../../lib/provider-moment.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/desk.tsx';
import { Banner } from '../../../ui/banner.tsx';
import styles from './unseen-change.module.css';

interface UnseenChangeProps {
  readonly request: StaffRequest;
  /** What differs. */
  readonly renderFacts: (change: OrderChange) => ReactNode;
}

/**
 * What the client changed since somebody at the desk last opened the request. Opening it at the desk is seeing; the line
 * stays as long as the page is open.
 */
export function UnseenChange({ request, renderFacts }: UnseenChangeProps) {
  const { unseen_change: unseen, order } = request;
  const marksSeen = useHasDuty('desk');
  const [shown, setShown] = useState(unseen);
  if (unseen !== null && unseen.id !== shown?.id) setShown(unseen);
  const mark = useApiMutation(
    (change: number) =>
      requestOf(deskCalls.seen, { params: { number: order.footprint_id }, body: { change } }),
    () => undefined,
  );
  const send = useEffectEvent(mark.send);
  const unseenId = marksSeen ? unseen?.id : undefined;
  useEffect(() => {
    if (unseenId !== undefined) send(unseenId);
  }, [unseenId]);
  if (shown === null) return null;
  return (
    <div className={styles.change}>
      <Banner tone="note">
        <p>{t.clientChanged(shown.by ?? order.account_name ?? '', readableMoment(shown.at))}</p>
        {renderFacts(shown)}
      </Banner>
    </div>
  );
}
