import { ChangeLoginForm } from '../../features/profile/change-login-form.tsx';
import { ChangePasswordForm } from '../../features/profile/change-password-form.tsx';
import { ProfileLayout } from './profile-layout.tsx';

/** /profile/change-email-password: two forms, each with its own "Save Changes" (document 1, section 2). */
export function ProfileLoginPage() {
  return (
    <ProfileLayout title="Login & Password">
      <ChangeLoginForm />
      <ChangePasswordForm />
    </ProfileLayout>
  );
}
