import { People } from '../../features/access/people/people.tsx';
import { t } from '../../texts/client-pages.tsx';
import { ProfileLayout } from './profile-layout.tsx';

/** /profile/people: who uses the account. */
export function PeoplePage() {
  return (
    <ProfileLayout title={t.people}>
      <People />
    </ProfileLayout>
  );
}
