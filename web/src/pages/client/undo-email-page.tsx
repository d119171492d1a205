import { ContactLine } from '../../features/access/auth/contact-line.tsx';
import { UndoEmailChange } from '../../features/access/auth/undo-email-change.tsx';
import { useLinkToken } from '../../lib/use-link-token.ts';
import { t } from '../../texts/mail-link-pages.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /undo-email-change with the token from the notice to the former e-mail; open to everyone. */
export function UndoEmailPage() {
  const [token] = useLinkToken('/undo-email-change');
  return (
    <div className={styles.page}>
      <PageHeading title={t.undoEmailChange} />
      <p>{token === null ? t.openLinkAgain : t.undoEmailEffect}</p>
      {token !== null && <UndoEmailChange token={token} />}
      <ContactLine />
    </div>
  );
}
