import { Duplicates } from '../../features/staff-wines/duplicates.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/wines/duplicates: wines that may be one. */
export function DuplicateWinesPage() {
  return (
    <>
      <PageHeading title="Duplicates" />
      <Duplicates />
    </>
  );
}
