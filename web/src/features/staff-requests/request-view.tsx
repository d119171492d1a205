import { latestStatus } from '@portal/contract/orders/order-status';
import type { StaffRequest } from '@portal/contract/staff-requests/staff-requests.schemas';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatSize, formatVintage } from '../../lib/format.ts';
import { bottlesOfLine } from '../../lib/line-bottles.ts';
import { dueText, methodText } from '../../lib/request-texts.ts';
import { Activity } from '../../ui/activity.tsx';
import { Button } from '../../ui/button.tsx';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RecordColumns } from '../../ui/record-page.tsx';
import { RequestActions } from './request-actions.tsx';
import styles from './request-view.module.css';

interface RequestViewProps {
  readonly number: string;
  readonly request: StaffRequest;
  /** Everything the client gave. */
  readonly facts: ReactNode;
}

/** The printouts: the pick list, and for a pull request the packing slip. */
function Papers({ number, request }: Omit<RequestViewProps, 'facts'>) {
  const isPull = request.order.order_type === 'Pull Request';
  return (
    <div className={styles.head}>
      <h2>{isPull ? 'Pick list' : 'Bottles'}</h2>
      <span className={styles.print}>
        {isPull && (
          <LinkButton to="/staff/requests/slips" search={{ numbers: number }}>
            Packing slip
          </LinkButton>
        )}
        <Button onClick={() => window.print()}>Print</Button>
      </span>
    </div>
  );
}

/** The bottles to fetch, by case number, with the place of each case; made for printing. */
function PickList({ request }: { readonly request: StaffRequest }) {
  const { order, pick_places: places } = request;
  if (order.lines.length === 0) return <p>No bottles are named yet.</p>;
  return (
    <DenseTable caption="Pick list" columns={['Case', 'Place', 'Wine', 'Size', 'Bottles']}>
      {places.map((place) => {
        const line = order.lines.find(({ id }) => id === place.line_id);
        if (line === undefined) return null;
        return (
          <tr key={line.id} className={dense.row}>
            <th scope="row">{line.case_number === null ? '–' : `#${line.case_number}`}</th>
            <td>{[place.location, place.bin].filter(Boolean).join(' / ') || '–'}</td>
            <td className={dense.wide}>
              {formatVintage(line.wine.vintage)} {line.wine.long_producer}
            </td>
            <td>{formatSize(line.size.value)}</td>
            <td>
              {bottlesOfLine(line)}
              {line.quantity_done !== null &&
                line.quantity_done < line.quantity &&
                ` of ${line.quantity}: ${line.shortfall_reason ?? ''}`}
            </td>
          </tr>
        );
      })}
    </DenseTable>
  );
}

/** One request with its actions; its print is the pick list. */
export function RequestView({ number, request, facts }: RequestViewProps) {
  return (
    <RecordColumns aside={<RequestActions request={request} />}>
      <p className={styles.summary}>
        <Link to="/staff/clients/$accountId" params={{ accountId: String(request.account.id) }}>
          {request.account.name}
        </Link>{' '}
        · {request.order.order_type} · {methodText(request.order)} · {dueText(request.order)} ·{' '}
        <strong>{latestStatus(request.order).status}</strong>
      </p>
      <Papers number={number} request={request} />
      <PickList request={request} />
      <h2>Details</h2>
      {facts}
      <Activity subject="order" id={request.order.id} events={request.events} />
    </RecordColumns>
  );
}
