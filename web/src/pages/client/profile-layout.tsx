import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../features/access/auth/logout-button.tsx';
import { t } from '../../texts/client-pages.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useProfileGroups } from './profile-groups.ts';
import styles from './profile-pages.module.css';

interface ProfileLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the profile with the sidebar. */
export function ProfileLayout({ title, children }: ProfileLayoutProps) {
  const groups = useProfileGroups();
  return (
    <div className={styles.profile}>
      <nav className={styles.sidebar} aria-label={t.myProfile}>
        {groups.flatMap(({ pages }) =>
          pages.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          )),
        )}
        <LogoutButton>{t.logout}</LogoutButton>
      </nav>
      <div className={styles.page}>
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}
