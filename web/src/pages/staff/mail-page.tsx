import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { MailView } from '../../features/staff-mail/mail-view.tsx';
import { mailQuery } from '../../features/staff-mail/staff-mail-api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** /staff/mail/{id}: one mail. An unknown id leads to /404. */
export function MailPage() {
  const { id } = useParams({ from: '/staff/mail/$id' });
  const query = useQuery(mailQuery(id));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <article>
      <PageHeading title={query.data?.subject ?? 'Mail'} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(mail) => <MailView mail={mail} />}
      </QueryStates>
    </article>
  );
}
