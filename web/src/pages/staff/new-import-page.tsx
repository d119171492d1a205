import { useNavigate } from '@tanstack/react-router';
import { NewImport } from '../../features/staff-imports/new-import.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showToast } from '../../ui/toast-store.ts';

/** /staff/imports/new: a file is checked and imported; what was imported is shown then. */
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
