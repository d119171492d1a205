import {
  CLIENTS_PER_PAGE,
  type ClientRow,
} from '@portal/contract/staff-clients/staff-clients.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { ClientFilters } from './client-filters.tsx';
import styles from './client-list.module.css';
import { personText } from './client-texts.ts';
import type { ClientsParams } from './clients-params.ts';
import { clientListQuery } from './staff-clients-api.ts';

/** Of a large family that a search found, so many are named. */
const PEOPLE_SHOWN = 3;
const COLUMNS = ['Account', 'Number', 'Kind', 'Users', 'Requests', 'State'];

function Row({ row }: { readonly row: ClientRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.wide}>
        <Link
          to="/staff/clients/$accountId"
          params={{ accountId: String(row.id) }}
          className={dense.link}
        >
          {row.name}
        </Link>
        {row.people.slice(0, PEOPLE_SHOWN).map((person) => (
          <span key={personText(person)} className={styles.found}>
            {personText(person)}
          </span>
        ))}
      </th>
      <td>#{row.id}</td>
      <td>{row.is_commercial ? 'Commercial' : 'Private'}</td>
      <td>{countOf(row.user_count, 'user')}</td>
      <td>{countOf(row.open_request_count, 'open request')}</td>
      <td>{row.closed_at === null ? 'Open' : 'Closed'}</td>
    </tr>
  );
}

interface ClientListProps {
  readonly params: ClientsParams;
  readonly onChange: (next: ClientsParams) => void;
}

/** The accounts by name; a search also says which of their people it found. */
export function ClientList({ params, onChange }: ClientListProps) {
  const list = useQuery(clientListQuery(params));
  return (
    <>
      <ClientFilters params={params} onChange={onChange} />
      <QueryStates
        query={list}
        loading={<SkeletonRows count={12} />}
        isEmpty={({ count }) => count === 0}
        empty={<EmptyState what="No account matches." />}
      >
        {({ count, results }) => (
          <>
            <p aria-live="polite">{countOf(count, 'account')}</p>
            <DenseTable caption="Clients" columns={COLUMNS} isStandIn={list.isPlaceholderData}>
              {results.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </DenseTable>
            <Pagination
              page={Number(params.page ?? 1)}
              pageCount={Math.ceil(count / CLIENTS_PER_PAGE)}
              onPageChange={(page) => onChange({ ...params, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
