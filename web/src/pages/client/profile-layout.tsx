import type { ReactNode } from 'react';
import { LogoutButton } from '../../features/auth/logout-button.tsx';
import { ProfileSidebar } from '../../features/profile/profile-sidebar.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './profile-layout.module.css';

interface ProfileLayoutProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function ProfileLayout({ title, children }: ProfileLayoutProps) {
  return (
    <div className={styles.profile}>
      <ProfileSidebar renderLogout={() => <LogoutButton>LOGOUT</LogoutButton>} />
      <div className={styles.page}>
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}
