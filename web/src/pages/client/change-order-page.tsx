import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import { changeOrderCalls } from '@portal/contract/requests/orders/orders.calls';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { requestOf } from '../../lib/request-of.ts';
import { holidaysQuery } from '../../features/requests/orders/business-calendar.ts';
import { changesQuery } from '../../features/requests/orders/change-api.ts';
import {
  type ChangeLine,
  dropChange,
  lineKey,
} from '../../features/requests/orders/change-draft.ts';
import { ChangeForm } from '../../features/requests/orders/change-form.tsx';
import { changeLimit } from '../../features/requests/orders/change-limit.ts';
import { AddressPicker } from '../../features/access/profile/address-picker.tsx';
import { addressesQuery } from '../../features/access/profile/addresses-api.ts';
import { usePrimaryPhone } from '../../features/access/profile/use-primary-phone.ts';
import type { PullListLine } from '../../features/requests/pull-list/pull-list-line.ts';
import { removeLines, usePullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/order-changes.tsx';
import { Banner } from '../../ui/banner.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ThreadLink } from '../../ui/thread-link.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { NotFoundPage } from './not-found-page.tsx';
import styles from './order-page.module.css';

/** /orders/history/{id}/change: the form of an open request, filled in. */
export function ChangeOrderPage() {
  const { orderId = '' } = useParams({ strict: false });
  const request = useQuery(changesQuery(orderId));
  if (request.error instanceof ApiError && request.error.status === 404) return <NotFoundPage />;
  const number = request.data?.order.footprint_id;
  return (
    <>
      <nav className={styles.back}>
        <Link to="/orders/history/$orderId" params={{ orderId }}>
          {t.backToOrder}
        </Link>
      </nav>
      <PageHeading title={t.changeOrder(number === undefined ? '' : String(number))} />
      <QueryStates query={request} loading={<SkeletonRows count={8} />}>
        {(found) => <Change key={found.order.id} request={found} />}
      </QueryStates>
    </>
  );
}

function Change({ request }: { readonly request: ChangeableOrder }) {
  const holidays = useQuery(holidaysQuery);
  const user = useUser();
  const navigate = useNavigate();
  const primaryPhone = usePrimaryPhone();
  const { data: addresses = [] } = useQuery(addressesQuery);
  const pullList = usePullList();
  const { id, order_type: type, footprint_id: number } = request.order;
  const orderId = String(id);
  // Not once it is open: what was typed stays in sight when the cut-off passes meanwhile.
  const [whyNot] = useState(request.why_not);
  if (whyNot !== null) {
    return (
      <Banner tone="note">
        <p>{whyNot}</p>
        <ThreadLink orderId={id} />
      </Banner>
    );
  }
  const label = type === 'Add Request' ? t.pickupAddress : t.deliveryAddress;
  const onChanged = (changed: ChangeableOrder) => {
    removeLines(pullList.filter((line) => isTaken(changed, line)));
    dropChange(id);
    showToast({ message: t.isChanged(number), isOfNextPage: true });
    void navigate({ to: '/orders/history/$orderId', params: { orderId }, replace: true });
  };
  return (
    <QueryStates query={holidays} loading={<SkeletonRows count={8} />}>
      {(days) => (
        <>
          <p className={styles.limit}>
            {changeLimit(request)} {request.why_not !== null && <ThreadLink orderId={id} />}
          </p>
          <ChangeForm
            request={request}
            call={requestOf(changeOrderCalls.change, { params: { id: orderId } })}
            holidays={days}
            isCommercial={user?.is_commercial === true}
            primaryPhone={primaryPhone}
            addresses={addresses}
            addable={pullList.map(changeLineOf)}
            renderAddressPicker={(field, kept) => (
              <AddressPicker label={label} {...(kept !== undefined && { kept })} {...field} />
            )}
            onChanged={onChanged}
          />
        </>
      )}
    </QueryStates>
  );
}

/** A line of the pull list as a change adds it. */
function changeLineOf(line: PullListLine): ChangeLine {
  const { wineId, caseDetail, vintage, wineType, pullQuantity } = line;
  return {
    case_footprint_id: caseDetail.footprintId,
    available: line.bottleQuantity,
    line: {
      id: 0,
      quantity: pullQuantity,
      quantity_done: null,
      shortfall_reason: null,
      case_number: caseDetail.footprintLookupCode,
      size: { value: caseDetail.sizeMl },
      wine: {
        id: wineId,
        short_producer: line.shortProducer,
        long_producer: line.longProducer,
        designation: line.designation,
        vineyard: line.vineyard,
        appellation: line.appellation,
        variety: line.variety,
        vintage: vintage === null ? null : { value: vintage },
        wine_type: { name: wineType },
      },
    },
  };
}

/** Whether a change has taken the bottles of a pull list's line. */
function isTaken({ order, lines }: ChangeableOrder, line: PullListLine): boolean {
  const key = lineKey(changeLineOf(line));
  return order.lines.some((one) => {
    const place = lines.find(({ line_id: id }) => id === one.id);
    return place !== undefined && lineKey({ line: one, ...place }) === key;
  });
}
