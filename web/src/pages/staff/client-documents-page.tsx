import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { DocumentList } from '../../features/requests/documents/document-list.tsx';
import { documentsOfAccount } from '../../features/requests/documents/documents-api.ts';
import { clientQuery } from '../../features/access/clients/clients-api.ts';
import { t } from '../../texts/staff-pages.ts';
import { ClientLink } from '../../ui/client-link.tsx';
import { RecordPage } from '../../ui/record-page.tsx';

/** /staff/clients/{id}/documents: the statements, receipts and delivery notes of an account. */
export function ClientDocumentsPage() {
  const { accountId } = useParams({ from: '/staff/clients/$accountId/documents' });
  const query = useQuery(clientQuery(accountId));
  return (
    <RecordPage query={query} title={t.documentsOf(query.data?.name ?? t.client)}>
      {(client) => (
        <>
          <p>
            <ClientLink account={client} />
          </p>
          <DocumentList
            call={documentsOfAccount(accountId)}
            empty={t.noDocumentsOfAccount}
            renderRequest={(number) => (
              <Link to="/staff/requests/$number" params={{ number: String(number) }}>
                {t.numbered(number)}
              </Link>
            )}
          />
        </>
      )}
    </RecordPage>
  );
}
