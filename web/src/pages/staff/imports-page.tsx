import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportList } from '../../features/staff-imports/import-list.tsx';
import { importsParams } from '../../features/staff-imports/imports-params.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

/** /staff/imports: the imports of all accounts; the page is in the URL. */
export function ImportsPage() {
  const params = useSearch({
    from: '/staff/imports',
    select: importsParams,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Imports" />
      <Toolbar>
        <LinkButton to="/staff/imports/new" look="primary">
          Import a file
        </LinkButton>
      </Toolbar>
      <ImportList
        params={params}
        onChange={(search) => void navigate({ to: '/staff/imports', search })}
      />
    </>
  );
}
