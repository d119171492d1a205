import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from '@tanstack/react-router';
import { ImportView } from '../../features/staff-imports/import-view.tsx';
import { NewImport } from '../../features/staff-imports/new-import.tsx';
import { importQuery } from '../../features/staff-imports/staff-imports-api.ts';
import { isRefusal } from '../../lib/api-error.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** /staff/imports/{id}: one import. An unknown number leads to /404. */
export function ImportPage() {
  const { batchId } = useParams({ from: '/staff/imports/$batchId' });
  const query = useQuery(importQuery(batchId));
  if (query.isError && isRefusal(query.error)) return <Navigate to="/404" replace />;
  return (
    <article>
      <PageHeading title={`Import #${batchId}`} />
      <QueryStates query={query} loading={<SkeletonRows count={8} />}>
        {(detail) => <ImportView detail={detail} />}
      </QueryStates>
    </article>
  );
}

/** /staff/imports/new: checks a file and imports it, then shows the import. */
export function NewImportPage() {
  const navigate = useNavigate();
  const show = (id: number) => {
    showToast({ message: 'Imported. The bottles are in the cellar.' });
    void navigate({ to: '/staff/imports/$batchId', params: { batchId: String(id) } });
  };
  return (
    <>
      <PageHeading title="Import a file" />
      <NewImport onDone={show} />
    </>
  );
}
