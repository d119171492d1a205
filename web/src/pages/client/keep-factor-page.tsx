import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactLine } from '../../features/access/auth/contact-line.tsx';
import { MailLinkAction } from '../../features/access/auth/mail-link-action.tsx';
import { t } from '../../texts/mail-link-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';
import { useLinkToken } from '../../lib/use-link-token.ts';

/** /keep-second-factor with the token of the mail about a lost second factor; open to everyone. */
export function KeepFactorPage() {
  const [token] = useLinkToken('/keep-second-factor');
  const [isDone, setIsDone] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeading title={t.keepSecondFactor} />
      {!isDone && <p>{token === null ? t.openLinkAgain : t.keepSecondFactorEffect}</p>}
      {token !== null && (
        <MailLinkAction
          call={secondFactorCalls.cancelReset}
          token={token}
          texts={{ act: t.keep, acting: t.keeping, done: t.kept }}
          onDone={() => setIsDone(true)}
        />
      )}
      {isDone && <Link to="/">{t.goToThePortal}</Link>}
      <ContactLine />
    </div>
  );
}
