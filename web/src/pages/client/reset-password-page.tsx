import { Link } from '@tanstack/react-router';
import { ContactLine, ContactUsLink } from '../../features/access/auth/contact-line.tsx';
import { ForgotPasswordForm } from '../../features/access/auth/forgot-password-form.tsx';
import { ResetPasswordForm } from '../../features/access/auth/reset-password-form.tsx';
import { requestHeadingFocus } from '../../lib/heading-focus.ts';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /reset-password: sets a password with the token of a mail; without a token, asks for the mail. */
export function ResetPasswordPage() {
  const [token, clearToken] = useLinkToken('/reset-password');
  if (token === null) return <ForgotPassword />;
  const askForLink = () => {
    clearToken();
    requestHeadingFocus();
  };
  return (
    <div className={styles.page}>
      <PageHeading title={t.createOrResetPassword} />
      <ResetPasswordForm key={token} token={token} />
      <Link to="/reset-password" onClick={askForLink}>
        {t.sendMeANewLink}
      </Link>
      <ContactLine />
    </div>
  );
}

function ForgotPassword() {
  return (
    <div className={styles.page}>
      <PageHeading title={t.forgotYourPassword} />
      <ForgotPasswordForm />
      <p>{t.noLongerUsingEmail(<ContactUsLink />)}</p>
      <ContactLine />
      <Link to="/login">{t.backToTheLogin}</Link>
    </div>
  );
}
