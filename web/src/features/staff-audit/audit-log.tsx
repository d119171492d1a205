import {
  type AuditEntry,
  auditLogSchema,
  auditQuery,
} from '@portal/contract/staff-audit/staff-audit.schemas';
import { Link } from '@tanstack/react-router';
import { providerMoment } from '../../lib/provider-moment.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { dense } from '../../ui/dense-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { AuditFilters } from './audit-filters.tsx';
import styles from './audit-log.module.css';
import { detailLine, isCut, requestNumber } from './entry-details.ts';

const AUDIT_LOG = {
  key: ['staff', 'audit'],
  path: '/staff/audit/',
  query: auditQuery,
  answer: auditLogSchema,
  options: { staleTime: 0 },
};

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

/** /staff/audit: every change, the newest first: who, when, what, before and after. */
export function AuditLog() {
  const list = usePagedList(AUDIT_LOG);
  return (
    <>
      <PageHeading title="Audit" />
      <AuditFilters key={JSON.stringify(list.params)} params={list.params} onFilter={list.filter} />
      <PagedList
        list={list}
        what="entry"
        plural="entries"
        empty="No entry matches."
        moreHint=": filter them, or export"
        caption="Entries"
        columns={['When', 'Who', 'Account', 'What', 'Of what', 'Details']}
        renderRow={(entry) => <Row key={entry.id} entry={entry} />}
      />
    </>
  );
}
