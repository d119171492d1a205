import { useParams } from '@tanstack/react-router';
import { ContactLine } from '../../features/auth/contact-line.tsx';
import { UndoEmailChange } from '../../features/auth/undo-email-change.tsx';
import { t } from '../../texts/visitor-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /undo-email-change with the token from the notice to the former e-mail; open to everyone. */
export function UndoEmailPage() {
  const { token } = useParams({ from: '/undo-email-change/$token' });
  return (
    <div className={styles.page}>
      <PageHeading title={t.undoEmailChange} />
      <p>{t.undoEmailEffect}</p>
      <UndoEmailChange token={token} />
      <ContactLine />
    </div>
  );
}
