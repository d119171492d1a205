import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import styles from './mobile-menu.module.css';

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
export function MobileMenu({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <OpenableMenu key={pathname}>{children}</OpenableMenu>;
}
