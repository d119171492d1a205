import { BottleIcon } from '../../ui/bottle-icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './not-found-page.module.css';

/** The page for every unknown path. */
export function NotFoundPage() {
  return (
    <div className={styles.page}>
      <div className={styles.fallen}>
        <BottleIcon type="Red" isLarge isDecoration />
      </div>
      <PageHeading title="404 ERROR" />
      <p className={styles.wine}>Maybe you had too much wine...</p>
      <p>The page you were looking for doesn't exist. Let's get you back.</p>
      <LinkButton to="/" look="primary">
        Back To Home
      </LinkButton>
    </div>
  );
}
