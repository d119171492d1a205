import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './profile-sidebar.module.css';

const PAGES = [
  ['/profile/address-book', 'Address Book'],
  ['/profile/change-email-password', 'Login & Password'],
  ['/profile/authorized-users', 'Authorized Users'],
  ['/profile/storage-contract', 'Storage Contract'],
  ['/profile/storage-efficiency', 'Storage Efficiency'],
  ['/profile/insurance', 'Insurance'],
] as const;

interface ProfileSidebarProps {
  readonly renderLogout: () => ReactNode;
}

export function ProfileSidebar({ renderLogout }: ProfileSidebarProps) {
  return (
    <nav className={styles.sidebar} aria-label="My Profile">
      {PAGES.map(([to, label]) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {renderLogout()}
    </nav>
  );
}
