import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ContactLine } from '../../features/access/auth/contact-line.tsx';
import { HoldRequest } from '../../features/requests/orders/hold-request.tsx';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { t } from '../../texts/mail-link-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /hold-request with the token of "This was not me" in a mail; open to everyone. */
export function HoldRequestPage() {
  const [token] = useLinkToken('/hold-request');
  const [isDone, setIsDone] = useState(false);
  return (
    <div className={styles.page}>
      <PageHeading title={t.thisWasNotMe} />
      {!isDone && <p>{token === null ? t.openLinkAgain : t.holdEffect}</p>}
      {token !== null && <HoldRequest token={token} onHeld={() => setIsDone(true)} />}
      {isDone && <Link to="/">{t.goToThePortal}</Link>}
      <ContactLine />
    </div>
  );
}
