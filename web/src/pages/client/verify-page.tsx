import { useLocation } from '@tanstack/react-router';
import { VerifyForm } from '../../features/requests/documents/verify-form.tsx';
import { t } from '../../texts/documents.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './narrow-page.module.css';

/** Reads `number=…&code=…`, as the QR code of a paper has them; null for anything else. */
function readHash(hash: string) {
  const params = new URLSearchParams(hash);
  const [number, code] = [params.get('number'), params.get('code')];
  return number !== null && /^\d{1,15}$/.test(number) && code ? { number, code } : null;
}

/** /verify: whether a paper is the company's; open to everyone. */
export function VerifyPage() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div className={styles.page}>
      <PageHeading title={t.verifyDocument} />
      <p>{t.verifyLead}</p>
      <VerifyForm key={hash} scanned={readHash(hash)} />
    </div>
  );
}
