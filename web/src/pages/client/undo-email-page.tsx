import { useParams } from '@tanstack/react-router';
import { ContactLine } from '../../features/auth/contact-line.tsx';
import { UndoEmailChange } from '../../features/auth/undo-email-change.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** /undo-email-change with the token from the notice to the former e-mail; open to everyone. */
export function UndoEmailPage() {
  const { token } = useParams({ from: '/undo-email-change/$token' });
  return (
    <div className={styles.page}>
      <PageHeading title="Undo the change of your e-mail" />
      <p>
        Your former e-mail will be your login again. Everybody who is signed in with it is signed
        out, and you set a new password.
      </p>
      <UndoEmailChange token={token} />
      <ContactLine />
    </div>
  );
}
