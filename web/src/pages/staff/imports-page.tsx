import { useNavigate, useSearch } from '@tanstack/react-router';
import { ImportList } from '../../features/staff-imports/import-list.tsx';
import { importsAddress } from '../../features/staff-imports/imports-address.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';

/** /staff/imports: the imports of all accounts; the page stands in the address. */
export function ImportsPage() {
  const address = useSearch({
    from: '/staff/imports',
    select: importsAddress,
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
        address={address}
        onChange={(search) => void navigate({ to: '/staff/imports', search })}
      />
    </>
  );
}
