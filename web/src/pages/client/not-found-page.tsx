import { Link } from '@tanstack/react-router';
import { useUser } from '../../lib/session-store.ts';
import { t as ofAccounts } from '../../texts/own-accounts.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { BottleIcon } from '../../ui/bottle-icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './not-found-page.module.css';

/** The page for every unknown path. */
export function NotFoundPage() {
  const account = useUser()?.account;
  return (
    <div className={styles.page}>
      <div className={styles.fallen}>
        <BottleIcon type="Red" isLarge isDecoration />
      </div>
      <PageHeading title={t.error404} />
      <p className={styles.wine}>{t.tooMuchWine}</p>
      <p>{t.pageDoesNotExist}</p>
      {account && (
        <p>
          {ofAccounts.mayBeElsewhere(account.name)}{' '}
          <Link to="/profile/accounts">{ofAccounts.allAccounts}</Link>
        </p>
      )}
      <LinkButton to="/" look="primary">
        {t.backToHome}
      </LinkButton>
    </div>
  );
}
