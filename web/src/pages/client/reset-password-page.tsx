import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ContactLine, ContactUsLink } from '../../features/auth/contact-line.tsx';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { requestHeadingFocus } from '../../lib/heading-focus.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

function tokenIn(hash: string): string | null {
  return /^token=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

/**
 * The secret of a mail's link. It is kept in memory and removed from the URL and the browser's history at once: other
 * users of the computer must not find it there.
 */
function useLinkToken(): readonly [string | null, () => void] {
  const inUrl = tokenIn(useLocation({ select: ({ hash }) => hash }));
  const [kept, setKept] = useState(inUrl);
  if (inUrl !== null && inUrl !== kept) setKept(inUrl);
  const navigate = useNavigate();
  useEffect(() => {
    if (inUrl !== null) void navigate({ to: '/reset-password', replace: true });
  }, [inUrl, navigate]);
  return [kept, () => setKept(null)];
}

/** /reset-password: sets a password with the token of a mail; without a token, asks for the mail. */
export function ResetPasswordPage() {
  const [token, clearToken] = useLinkToken();
  if (token === null) return <ForgotPassword />;
  const askForLink = () => {
    clearToken();
    requestHeadingFocus();
  };
  return (
    <div className={styles.page}>
      <PageHeading title={t.createOrResetPassword} />
      <p>{t.enterNewPassword}</p>
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
