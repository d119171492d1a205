import { Link, useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { provider } from '../../lib/provider.ts';
import { useUser } from '../../lib/session-store.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './header.module.css';
import { ClientNavigation, VisitorNavigation } from './navigation.tsx';
import { useDisclosure } from '../../lib/use-disclosure.ts';

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

function OpenableMenu({ children }: { readonly children: ReactNode }) {
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <div className={styles.menu} {...frame}>
      <button
        className={styles.trigger}
        {...trigger}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-controls={panelId}
      >
        <svg
          width="22"
          height="22"
          viewBox="0 0 22 22"
          stroke="currentColor"
          strokeWidth="2"
          aria-hidden
        >
          <path d={isOpen ? 'M4 4l14 14M18 4 4 18' : 'M2 5h18M2 11h18M2 17h18'} />
        </svg>
      </button>
      <nav id={panelId} className={styles.panel} aria-label="Main" hidden={!isOpen}>
        {children}
      </nav>
    </div>
  );
}

/** The hamburger of phones: the same links as on wide screens, one below the other. */
function MobileMenu({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <OpenableMenu key={pathname}>{children}</OpenableMenu>;
}
