import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import type { ChargeLinks } from '../../features/charges/accounts/charge-lines.tsx';
import {
  clientCasesQuery,
  clientChargesQuery,
} from '../../features/charges/accounts/client-charges-api.ts';
import { ClientChargesView } from '../../features/charges/accounts/client-charges.tsx';
import { t } from '../../texts/client-charges.tsx';
import { ClientLink } from '../../ui/client-link.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { Stack } from '../../ui/stack.tsx';

const linksOf = (accountId: string): ChargeLinks => ({
  casesQuery: (month) => clientCasesQuery(accountId, month),
  renderRequest: (number) => (
    <Link to="/staff/requests/$number" params={{ number: String(number) }}>
      #{number}
    </Link>
  ),
  renderCase: (id, number) => (
    <Link to="/staff/stock/$accountId/cases/$caseId" params={{ accountId, caseId: String(id) }}>
      #{number}
    </Link>
  ),
});

/** /staff/clients/{id}/charges: what a client is charged, its terms, and charges by hand. */
export function ClientChargesPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId/charges' });
  const query = useQuery(clientQuery(accountId));
  const charges = useQuery(clientChargesQuery(accountId));
  return (
    <RecordPage query={query} title={query.data ? t.chargesOf(query.data.name) : t.charges}>
      {(client) => (
        <Stack>
          <p>
            <ClientLink account={client} />
          </p>
          <QueryStates query={charges} loading={<SkeletonRows count={8} />}>
            {(read) => (
              <ClientChargesView accountId={client.id} charges={read} links={linksOf(accountId)} />
            )}
          </QueryStates>
        </Stack>
      )}
    </RecordPage>
  );
}
