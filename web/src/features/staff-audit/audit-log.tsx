import {
  type AuditEntry,
  ENTRIES_PER_PAGE,
} from '@portal/contract/staff-audit/staff-audit.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { AuditParams } from './audit-params.ts';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-log.module.css';
import { detailLine, isCut, requestNumber } from './entry-details.ts';
import { auditQuery } from './staff-audit-api.ts';

interface AuditLogProps {
  readonly params: AuditParams;
  readonly onChange: (next: AuditParams) => void;
}

function Subject({ entry }: { readonly entry: AuditEntry }) {
  const number = requestNumber(entry);
  if (number === null) return `${entry.subject_type} ${entry.subject_id}`;
  return (
    <Link to="/staff/requests/$number" params={{ number }}>
      order #{number}
    </Link>
  );
}

function Details({ details }: Pick<AuditEntry, 'details'>) {
  if (!isCut(details)) return detailLine(details);
  return (
    <details>
      <summary>{detailLine(details)}</summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <pre className={styles.whole} tabIndex={0}>
        {JSON.stringify(details, null, 2)}
      </pre>
    </details>
  );
}

function Row({ entry }: { readonly entry: AuditEntry }) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={styles.when}>
        {providerMoment(entry.at)}
      </th>
      <td className={styles.long}>{entry.actor}</td>
      <td className={styles.long}>{entry.account?.name ?? '–'}</td>
      <td>{entry.action}</td>
      <td className={styles.long}>
        <Subject entry={entry} />
      </td>
      <td className={styles.details}>
        <Details details={entry.details} />
      </td>
    </tr>
  );
}

/** Every change, the newest first: who, when, what, before and after. */
export function AuditLog({ params, onChange }: AuditLogProps) {
  const log = useQuery(auditQuery(params));
  return (
    <>
      <AuditFilters params={params} onChange={onChange} />
      <QueryStates
        query={log}
        loading={<SkeletonRows count={12} />}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState what="No entry matches." />}
      >
        {({ count, is_more: isMore, results }) => (
          <>
            <p aria-live="polite">
              {isMore
                ? `More than ${countOf(count, 'entry', 'entries')}: filter them, or export`
                : countOf(count, 'entry', 'entries')}
            </p>
            <DenseTable
              caption="Entries"
              columns={['When', 'Who', 'Account', 'What', 'Of what', 'Details']}
              isStandIn={log.isPlaceholderData}
            >
              {results.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </DenseTable>
            <Pagination
              page={Number(params.page ?? 1)}
              pageCount={Math.ceil(count / ENTRIES_PER_PAGE)}
              onPageChange={(page) => onChange({ ...params, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
