import { useNavigate, useSearch } from '@tanstack/react-router';
import { catalogueAddress } from '../../features/staff-wines/catalogue-address.ts';
import { Catalogue } from '../../features/staff-wines/catalogue.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/wines: the catalogue; search and page stand in the address. */
export function WinesPage() {
  const address = useSearch({
    from: '/staff/wines',
    select: catalogueAddress,
    structuralSharing: true,
  });
  const navigate = useNavigate();
  return (
    <>
      <PageHeading title="Wines" />
      <Catalogue
        address={address}
        onChange={(search) => void navigate({ to: '/staff/wines', search })}
      />
    </>
  );
}
