import type { User } from '@portal/contract/access/auth/auth.schemas';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import { totalBottles } from '../../features/requests/pull-list/pull-list-line.ts';
import { usePullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { countOf } from '../../lib/format.ts';
import { openPalette } from '../../lib/palette-store.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { t } from '../../texts/app.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { NavigationLink } from './navigation-link.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import styles from './tab-bar.module.css';

/** A bar of the browser that comes and goes is lower; every keyboard is higher. */
const LOWEST_KEYBOARD_PX = 150;

/** Whether the keyboard of the phone covers a part of the page. */
function useIsKeyboardOpen(): boolean {
  return useSyncExternalStore(followViewport, () => {
    const { visualViewport } = window;
    if (!visualViewport) return false;
    const { height, scale } = visualViewport;
    return document.documentElement.clientHeight - height * scale > LOWEST_KEYBOARD_PX;
  });
}

function followViewport(changed: () => void): () => void {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
}

function Icon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
      <path d={path} />
    </svg>
  );
}

function PullListTab() {
  const total = totalBottles(usePullList());
  return (
    <NavigationLink to="/cart" otherPath="/orders/pull" className={styles.tab}>
      <Icon path="M4.5 9.5h15l-1.5 10h-12zM8.5 9.5l2-5.5M15.5 9.5l-2-5.5" />
      {t.pullList}
      {total > 0 && (
        <span key={total} className={styles.count} aria-hidden>
          {total}
        </span>
      )}
      <VisuallyHidden>, {countOf(total, 'bottle')}</VisuallyHidden>
    </NavigationLink>
  );
}

function YouTab({ user }: { readonly user: User }) {
  const { isOpen, frame, trigger } = useDisclosure();
  const panelId = useId();
  return (
    <li {...frame}>
      <button className={styles.tab} {...trigger} aria-controls={panelId}>
        <Icon path="M12 4.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5" />
        {t.you}
      </button>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {isOpen && <ProfilePanel user={user} logoutLabel={t.logout} />}
      </div>
    </li>
  );
}

function Bar({ user }: { readonly user: User }): ReactNode {
  return (
    <nav className={styles.bar} aria-label={t.quickLinks} hidden={useIsKeyboardOpen()}>
      <ul className={styles.tabs}>
        <li>
          <NavigationLink to="/" isExact className={styles.tab}>
            <Icon path="M4.5 20.5v-8.5a7.5 7.5 0 0 1 15 0v8.5zM9.5 20.5v-6a2.5 2.5 0 0 1 5 0v6" />
            {t.homeTab}
          </NavigationLink>
        </li>
        <li>
          <NavigationLink to="/inventory" otherPath="/case-inventory" className={styles.tab}>
            <Icon path="M10.5 3.5h3v5.5c0 1.5 3 2.5 3 5.5v6h-9v-6c0-3 3-4 3-5.5zM7.5 15h9" />
            {t.cellar}
          </NavigationLink>
        </li>
        <li>
          <button
            type="button"
            className={styles.tab}
            aria-haspopup="dialog"
            onClick={() => openPalette('search')}
          >
            <Icon path="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3l5.2 5.2" />
            {t.search}
          </button>
        </li>
        <li>
          <PullListTab />
        </li>
        <YouTab user={user} />
      </ul>
    </nav>
  );
}

/** The bar at the lower edge of phones, for clients. Navigating closes what it opened. */
export function TabBar({ user }: { readonly user: User }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <Bar key={pathname} user={user} />;
}
