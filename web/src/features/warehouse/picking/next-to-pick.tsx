import { orderState } from '@portal/contract/requests/orders/order-status';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import type { Desk, QueueRow } from '@portal/contract/warehouse/desk/desk.schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';
import { countOf } from '../../../lib/format.ts';
import { dueText } from '../../../lib/request-texts.ts';
import { useUser } from '../../../lib/session-store.ts';
import { useHasDuty } from '../../../lib/use-has-duty.ts';
import { t } from '../../../texts/scanning.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';

/** The soonest due request of which nothing is pulled, that is not on hold and that nobody else picks. */
function nextToPick({ next_up: { rows }, held }: Desk, done: number, userId: number | undefined) {
  const isFree = ({ footprint_id: number, picked_by: by }: QueueRow) =>
    number !== done &&
    !held.some((one) => one.footprint_id === number) &&
    (by === null || by === userId);
  return rows.find((row) => orderState(row) === 'requested' && isFree(row));
}

interface NextToPickProps {
  /** The request that was picked. */
  readonly order: Order;
  /** Whether it is picked on the page for phones and scanners. */
  readonly isByScan: boolean;
}

/** Names the request to pick next, once one is pulled. */
export function NextToPick({ order, isByScan }: NextToPickProps) {
  const isPacker = useHasDuty('warehouse');
  const user = useUser();
  // The rail of the staff's pages keeps it loaded.
  const { data } = useQuery({ ...apiQuery(deskCalls.desk), enabled: false });
  const isPulled = order.order_type === 'Pull Request' && orderState(order) === 'processed';
  if (!isPacker || !isPulled || data === undefined) return null;
  const next = nextToPick(data, order.footprint_id, user?.id);
  const number = String(next?.footprint_id);
  return (
    <section aria-label={t.pickNext}>
      <p>
        {next === undefined
          ? t.nothingToPickNext
          : t.nextIs(
              [
                `#${number}`,
                next.account.name,
                dueText(next),
                countOf(next.bottle_count, 'bottle'),
              ].join(' · '),
            )}
      </p>
      <Toolbar>
        {next !== undefined && (
          <LinkButton
            look={isByScan ? 'primary' : 'secondary'}
            to={isByScan ? '/staff/requests/$number/pick' : '/staff/requests/$number'}
            params={{ number }}
          >
            {t.pickTitle(next.footprint_id)}
          </LinkButton>
        )}
        <LinkButton
          look="quiet"
          to="/staff/requests"
          search={{ direction: 'pull', state: 'requested' }}
        >
          {t.pickList}
        </LinkButton>
      </Toolbar>
    </section>
  );
}
