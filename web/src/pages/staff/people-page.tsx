import { StaffPeople } from '../../features/staff-people/staff-people.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /staff/people: the stewards who may sign in to the back office. */
export function PeoplePage() {
  return (
    <>
      <PageHeading title="People" />
      <StaffPeople />
    </>
  );
}
