import { Link, useParams } from '@tanstack/react-router';
import { ContactLine } from '../../features/auth/contact-line.tsx';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /reset-password with the token of a mail: a reset, or the invitation of a new user. */
export function ResetPasswordPage() {
  const { token } = useParams({ from: '/visitor/reset-password/$token' });
  return (
    <div className={styles.page}>
      <PageHeading title="Create or Reset Password" />
      <p>Simply enter your new password below:</p>
      <ResetPasswordForm token={token} />
      <Link to="/reset-password">Send me a new link</Link>
      <ContactLine />
    </div>
  );
}
