import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { LogoutButton } from '../../features/access/auth/logout-button.tsx';
import { t } from '../../texts/client-pages.tsx';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useProfileGroups } from './profile-groups.ts';
import styles from './profile-pages.module.css';

interface ProfileLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of the profile with the sidebar, which is folded on phones: the page is what was opened. */
export function ProfileLayout({ title, children }: ProfileLayoutProps) {
  const groups = useProfileGroups();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.profile}>
      <nav aria-label={t.myProfile}>
        <Button className={styles.fold} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t.profilePages} <span aria-hidden>▾</span>
        </Button>
        <div className={styles.sidebar} data-open={isOpen}>
          {groups.flatMap(({ pages }) =>
            pages.map(({ to, label }) => (
              <Link key={to} to={to}>
                {label}
              </Link>
            )),
          )}
          <LogoutButton>{t.logout}</LogoutButton>
        </div>
      </nav>
      <div className={styles.page}>
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}
