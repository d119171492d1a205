import { ContactLine } from '../../features/auth/contact-line.tsx';
import { HoldRequest } from '../../features/notices/hold-request.tsx';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /hold-request with the token of "This was not me" in a mail; open to everyone. */
export function HoldRequestPage() {
  const [token] = useLinkToken('/hold-request');
  return (
    <div className={styles.page}>
      <PageHeading title={t.thisWasNotMe} />
      {token === null ? (
        <p>{t.openLinkAgain}</p>
      ) : (
        <>
          <p>{t.holdEffect}</p>
          <HoldRequest token={token} />
        </>
      )}
      <ContactLine />
    </div>
  );
}
