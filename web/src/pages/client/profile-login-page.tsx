import { ChangeLoginForm } from '../../features/profile/change-login-form.tsx';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { useViewing } from '../../lib/session-store.ts';
import { Banner } from '../../ui/banner.tsx';
import { ProfileLayout } from './profile-layout.tsx';

/**
 * /profile/change-email-password: two forms, each with its own "Save Changes". A steward who views an account as its
 * client has no log-in there to change.
 */
export function ProfileLoginPage() {
  if (useViewing() !== null) {
    return (
      <ProfileLayout title="Login & Password">
        <Banner tone="note">Each user of the account sees their own login here.</Banner>
      </ProfileLayout>
    );
  }
  return (
    <ProfileLayout title="Login & Password">
      <ChangeLoginForm />
      <ChangePasswordForm />
    </ProfileLayout>
  );
}
