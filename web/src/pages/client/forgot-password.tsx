import { Link } from '@tanstack/react-router';
import { ContactLine, ContactUsLink } from '../../features/auth/contact-line.tsx';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** Requests the mail with a link that sets a new password. */
export function ForgotPassword() {
  return (
    <div className={styles.page}>
      <PageHeading title="Forgot Your Password?" />
      <ForgotPasswordForm />
      <p>
        No longer using that email? Please <ContactUsLink />.
      </p>
      <ContactLine />
      <Link to="/login">Back to the login</Link>
    </div>
  );
}
