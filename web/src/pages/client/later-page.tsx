import { Link, useLocation } from '@tanstack/react-router';
import { provider } from '../../lib/provider.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { laterTexts } from './later-texts.ts';
import styles from '../reading.module.css';

/** A page that says plainly what will be there, and who helps until then. */
export function LaterPage() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const text = laterTexts.find(({ path }) => pathname.startsWith(path));
  const { phone, supportEmail } = provider();
  return (
    <div className={styles.reading}>
      <PageHeading title={text?.title ?? 'Still to come'} />
      <p>{text?.sentence}</p>
      <p>
        This page is not open yet. Until it is, we do this for you: call {phone} or write to{' '}
        <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
      </p>
      <p>
        <Link to="/inventory">See your bottles</Link>
      </p>
    </div>
  );
}
