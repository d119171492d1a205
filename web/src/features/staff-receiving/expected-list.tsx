import { latestStatus } from '@portal/contract/orders/order-status';
import {
  type QueueRow,
  REQUESTS_PER_PAGE,
} from '@portal/contract/staff-requests/staff-requests.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { changedFilters } from '../../lib/list-parameters.ts';
import { submittedSearch } from '../../lib/submitted-search.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { InlineSelect } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Growing, ToolbarForm } from '../../ui/toolbar.tsx';
import { Button } from '../../ui/button.tsx';
import type { ReceivingParams } from './receiving-params.ts';
import { dayText, originText, wayText } from './receiving-texts.ts';
import { expectedQuery } from './staff-receiving-api.ts';

interface ExpectedListProps {
  readonly params: ReceivingParams;
  readonly onChange: (next: ReceivingParams) => void;
}

const STATES = [
  { value: '', label: 'Not put away yet' },
  { value: 'requested', label: 'On the way' },
  { value: 'processed', label: 'Received' },
  { value: 'completed', label: 'Put away' },
];
const COLUMNS = ['Number', 'Account', 'By', 'From', 'Boxes', 'Tracking', 'Expected', 'Status'];

function Row({ row }: { readonly row: QueueRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row">
        <Link
          to="/staff/receiving/$number"
          params={{ number: String(row.footprint_id) }}
          className={dense.link}
        >
          #{row.footprint_id}
        </Link>
      </th>
      <td className={dense.wide}>{row.account.name}</td>
      <td>{wayText(row)}</td>
      <td>{originText(row)}</td>
      <td data-label="Boxes">{row.number_of_boxes ?? '–'}</td>
      <td data-label="Tracking">{row.tracking_number ?? '–'}</td>
      <td>{dayText(row)}</td>
      <td className={dense.firm}>{latestStatus(row).status}</td>
    </tr>
  );
}

function Filters({ params, onChange }: ExpectedListProps) {
  const change = (next: ReceivingParams) => onChange(changedFilters(params, next));
  return (
    <ToolbarForm onSubmit={(event) => change({ search: submittedSearch(event) })}>
      <Growing>
        <SearchField label="Number, tracking number, account or company" search={params.search} />
      </Growing>
      <Button type="submit">Search</Button>
      <InlineSelect
        label="State"
        options={STATES}
        value={params.state ?? ''}
        onChange={(event) => change({ state: event.target.value })}
      />
    </ToolbarForm>
  );
}

/** Pickups and announced shipments of all clients, the soonest expected first. */
export function ExpectedList({ params, onChange }: ExpectedListProps) {
  const list = useQuery(expectedQuery(params));
  return (
    <>
      <Filters params={params} onChange={onChange} />
      <QueryStates
        query={list}
        loading={<SkeletonRows count={10} />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState what="Nothing matches." />}
      >
        {({ count, is_more: isMore, results }) => (
          <>
            <p aria-live="polite">
              {isMore ? `More than ${countOf(count, 'shipment')}` : countOf(count, 'shipment')}
            </p>
            <DenseTable caption="Shipments" columns={COLUMNS} isStandIn={list.isPlaceholderData}>
              {results.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </DenseTable>
            <Pagination
              page={Number(params.page ?? 1)}
              pageCount={Math.ceil(count / REQUESTS_PER_PAGE)}
              onPageChange={(page) => onChange({ ...params, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
