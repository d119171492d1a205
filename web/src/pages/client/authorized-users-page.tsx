import { AuthorizedUsers } from '../../features/profile/authorized-users.tsx';
import { ProfileLayout } from './profile-layout.tsx';
import styles from './authorized-users-page.module.css';

/** /profile/authorized-users. */
export function AuthorizedUsersPage() {
  return (
    <ProfileLayout title="Authorized Users">
      <p className={styles.about}>
        Authorized users must be over 21 and can discuss all account details with the provider's
        staff over the phone.
      </p>
      <AuthorizedUsers />
    </ProfileLayout>
  );
}
