import { type MailRow, MAILS_PER_PAGE } from '@portal/contract/staff-mail/staff-mail.schemas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countOf } from '../../lib/format.ts';
import { providerMoment } from '../../lib/provider-moment.ts';
import { dense, DenseTable } from '../../ui/dense-table.tsx';
import { EmptyState } from '../../ui/list-states.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import type { MailListParams } from './mail-list-params.ts';
import { stateText } from './mail-texts.ts';
import styles from './outbox.module.css';
import { OutboxTools } from './outbox-tools.tsx';
import { outboxQuery } from './staff-mail-api.ts';

interface OutboxProps {
  readonly params: MailListParams;
  readonly onChange: (next: MailListParams) => void;
}

function Row({ mail }: { readonly mail: MailRow }) {
  return (
    <tr className={dense.row}>
      <th scope="row" className={dense.wide}>
        <Link to="/staff/mail/$id" params={{ id: String(mail.id) }} className={dense.link}>
          {mail.subject}
        </Link>
      </th>
      <td className={styles.long}>{mail.recipients.join(', ')}</td>
      <td>{mail.account?.name ?? '–'}</td>
      <td>{providerMoment(mail.created_at)}</td>
      <td className={styles.long}>
        {stateText(mail)}
        {mail.last_error !== null && <div className={styles.error}>{mail.last_error}</div>}
      </td>
    </tr>
  );
}

/** Every mail that the portal owes, the newest first; what became of it shows by itself. */
export function Outbox({ params, onChange }: OutboxProps) {
  const outbox = useQuery(outboxQuery(params));
  return (
    <>
      <OutboxTools params={params} onChange={onChange} />
      <QueryStates
        query={outbox}
        loading={<SkeletonRows count={12} />}
        isEmpty={({ results }) => results.length === 0}
        empty={<EmptyState what="No mail matches." />}
      >
        {({ count, is_more: isMore, results }) => (
          <>
            <p aria-live="polite">
              {isMore
                ? `More than ${countOf(count, 'mail')}: search for one`
                : countOf(count, 'mail')}
            </p>
            <DenseTable
              caption="Mails"
              columns={['Subject', 'To', 'Account', 'Written', 'State']}
              isStandIn={outbox.isPlaceholderData}
            >
              {results.map((mail) => (
                <Row key={mail.id} mail={mail} />
              ))}
            </DenseTable>
            <Pagination
              page={Number(params.page ?? 1)}
              pageCount={Math.ceil(count / MAILS_PER_PAGE)}
              onPageChange={(page) => onChange({ ...params, page: String(page) })}
            />
          </>
        )}
      </QueryStates>
    </>
  );
}
