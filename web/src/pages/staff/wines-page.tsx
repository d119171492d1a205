import { useNavigate, useSearch } from '@tanstack/react-router';
import { catalogueParams } from '../../features/staff-wines/catalogue-params.ts';
import { Catalogue } from '../../features/staff-wines/catalogue.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/wines: the catalogue; search and page are in the URL. */
export function WinesPage() {
  const params = useSearch({
    from: '/staff/wines',
    select: catalogueParams,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Wines" />
      <Catalogue
        params={params}
        onChange={(search) => void navigate({ to: '/staff/wines', search })}
      />
    </>
  );
}
