import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../features/access/auth/logout-button.tsx';
import { useIsOwner, useUser } from '../../lib/session-store.ts';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './profile-pages.module.css';

const PAGES = [
  ['/profile/address-book', t.addressBook],
  ['/profile/change-email-password', t.loginAndPassword],
  ['/profile/authorized-users', t.authorizedUsers],
  ['/profile/people', t.people],
  ['/profile/accounts', t.accounts],
  ['/profile/recent-activity', t.recentActivity],
  ['/activity', t.cellarActivity],
  ['/statements', t.statementsAndReceipts],
  ['/profile/storage-contract', t.storageContract],
  ['/profile/storage-efficiency', t.storageEfficiency],
  ['/profile/insurance', t.insurance],
] as const;

interface ProfileLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the profile with the sidebar. */
export function ProfileLayout({ title, children }: ProfileLayoutProps) {
  const isOwner = useIsOwner();
  const hasAccounts = useUser()?.account !== undefined;
  const pages = PAGES.filter(
    ([to]) =>
      (isOwner || to !== '/profile/recent-activity') && (hasAccounts || to !== '/profile/accounts'),
  );
  return (
    <div className={styles.profile}>
      <nav className={styles.sidebar} aria-label={t.myProfile}>
        {pages.map(([to, label]) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
        <LogoutButton>{t.logout}</LogoutButton>
      </nav>
      <div className={styles.page}>
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}
