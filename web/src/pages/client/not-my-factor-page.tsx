import { secondFactorCalls } from '@portal/contract/access/auth/own-login.calls';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactLine } from '../../features/access/auth/contact-line.tsx';
import { MailLinkAction } from '../../features/access/auth/mail-link-action.tsx';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { t } from '../../texts/mail-link-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /not-my-factor with the token of the mail about an added second factor; open to everyone. */
export function NotMyFactorPage() {
  const [token] = useLinkToken('/not-my-factor');
  const [isDone, setIsDone] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeading title={t.notMyFactor} />
      {!isDone && <p>{token === null ? t.openLinkAgain : t.notMyFactorEffect}</p>}
      {token !== null && (
        <MailLinkAction
          call={secondFactorCalls.disown}
          token={token}
          texts={{ act: t.disown, acting: t.disowning, done: t.disowned }}
          onDone={() => setIsDone(true)}
        />
      )}
      {isDone && <Link to="/reset-password">{t.setNewPassword}</Link>}
      <ContactLine />
    </div>
  );
}
