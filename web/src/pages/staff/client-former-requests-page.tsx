import { formerRequestCalls } from '@portal/contract/cellar/house-import/house-import.calls';
import type { FormerRequest } from '@portal/contract/cellar/house-import/house-import.schemas';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import { countOf } from '../../lib/format.ts';
import { dayText } from '../../lib/provider-moment.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { t } from '../../texts/staff-pages.ts';
import { ClientLink } from '../../ui/client-link.tsx';
import { type Column, dense } from '../../ui/dense-table.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Stack } from '../../ui/stack.tsx';

const columns: readonly Column<FormerRequest>[] = [
  { name: t.formerNumber, isHeading: true, className: dense.firm, cell: ({ number }) => number },
  { name: t.formerDay, className: dense.firm, cell: ({ day }) => dayText(day) },
  { name: t.formerKind, cell: ({ kind }) => (kind === null ? '' : t.formerKinds[kind]) },
  { name: t.formerStatus, cell: ({ status }) => status },
  { name: t.formerText, className: dense.whole, cell: ({ text }) => text },
  { name: t.formerBottles, cell: ({ bottles }) => bottles && countOf(bottles, 'bottle') },
];

function FormerRequests({ accountId }: { readonly accountId: string }) {
  const list = usePagedList({ call: formerRequestCalls.list, params: { accountId } });
  return (
    <PagedList
      list={list}
      what="request"
      empty={t.noFormerRequests}
      skeletonRows={6}
      caption={t.formerRequests}
      columns={columns}
      keyOf={({ number }) => number}
    />
  );
}

/** /staff/clients/{id}/former-requests: what a client asked for in the system before. */
export function ClientFormerRequestsPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId/former-requests' });
  const query = useQuery(clientQuery(accountId));
  return (
    <RecordPage query={query} title={t.formerRequests}>
      {(client) => (
        <Stack>
          <p>
            <ClientLink account={client} />
          </p>
          <FormerRequests accountId={accountId} />
        </Stack>
      )}
    </RecordPage>
  );
}
