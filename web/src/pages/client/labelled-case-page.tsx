import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { caseByNumberQuery } from '../../features/cellar/inventory/detail-queries.ts';
import { t } from '../../texts/client-pages.tsx';
import { RecordPage } from '../../ui/record-page.tsx';

/** /c/{number}, the link on the label of a case: opens the client's own case of this number. */
export function LabelledCasePage() {
  const { number } = useParams({ from: '/c/$number' });
  const query = useQuery(caseByNumberQuery(number));
  return (
    <RecordPage query={query} title={t.caseHeading(number)}>
      {({ id }) => (
        <Navigate to="/case-inventory/$caseId" params={{ caseId: String(id) }} replace />
      )}
    </RecordPage>
  );
}
