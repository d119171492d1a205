import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { provider } from '../../lib/provider.ts';
import { useUser } from '../../lib/session-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './header.module.css';
import { MobileMenu } from './mobile-menu.tsx';
import { ClientNavigation, VisitorNavigation } from './navigation.tsx';

interface HeaderProps {
  /** The pull-list button with its count and the mini cart behind it, for signed-in clients. */
  readonly renderPullList: () => ReactNode;
}

function Brand() {
  const { shortName, sinceYear } = provider();
  return (
    <Link to="/" className={styles.brand}>
      <span className={styles.name}>{shortName}</span>
      <span className={styles.since}>Wine storage since {sinceYear}</span>
      <VisuallyHidden>, home</VisuallyHidden>
    </Link>
  );
}

/** The header of every page. Visitors and clients see different links. */
export function Header({ renderPullList }: HeaderProps) {
  const user = useUser();
  const isClient = user !== null && !user.is_staff;
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <MobileMenu>{user ? <ClientNavigation user={user} /> : <VisitorNavigation />}</MobileMenu>
        <Brand />
        <nav className={styles.wide} aria-label="Main">
          {user ? <ClientNavigation user={user} /> : <VisitorNavigation />}
        </nav>
        {isClient && <div className={styles.pullList}>{renderPullList()}</div>}
      </div>
    </header>
  );
}
