import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { webhookQuery } from '../../features/staff-webhooks/staff-webhooks-api.ts';
import { WebhookView } from '../../features/staff-webhooks/webhook-view.tsx';
import { isRefusal } from '../../lib/api-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';

/** /staff/webhooks/{id}: one webhook; the filter of its log is in the URL. */
export function WebhookPage() {
  const { id } = useParams({ from: '/staff/webhooks/$id' });
  const navigate = useNavigate();
  const query = useQuery(webhookQuery(id));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <article>
      <PageHeading title="Webhook" />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(webhook) => (
          <WebhookView
            webhook={webhook}
            onRemoved={() => void navigate({ to: '/staff/webhooks' })}
          />
        )}
      </QueryStates>
    </article>
  );
}
