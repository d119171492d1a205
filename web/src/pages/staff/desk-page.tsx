import { Desk } from '../../features/staff-requests/desk.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff: the desk, where a steward's day begins. */
export function DeskPage() {
  return (
    <>
      <PageHeading title="Desk" />
      <Desk />
    </>
  );
}
