import { Link, useLocation } from '@tanstack/react-router';
import { useUser } from '../../lib/session-store.ts';
import { t as ofAccounts } from '../../texts/own-accounts.ts';
import { t } from '../../texts/visitor-pages.tsx';
import { BottleIcon } from '../../ui/bottle-icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './not-found-page.module.css';
import { ReadOnlyReason } from './read-only-reason.tsx';

/** The page for every unknown path. */
export function NotFoundPage() {
  const user = useUser();
  const account = user?.account;
  const refusedPath = useLocation({ select: ({ state }) => state.refusedPath });
  return (
    <div className={styles.page}>
      <div className={styles.fallen}>
        <BottleIcon type="Red" isLarge isDecoration />
      </div>
      <PageHeading title={t.error404} />
      <p className={styles.wine}>{t.tooMuchWine}</p>
      <p>{t.pageDoesNotExist}</p>
      {user?.is_readonly === true && refusedPath !== undefined && (
        <ReadOnlyReason path={refusedPath} />
      )}
      {account && refusedPath === undefined && (
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
