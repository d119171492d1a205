import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useViewing } from '../../lib/session-store.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { ToastRegion } from '../../ui/toast-region.tsx';
import styles from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Only clients have a pull list: its code is no part of the login's first download. */
const HeaderPullList = lazy(async () => ({
  default: (await import('../../features/pull-list/header-pull-list.tsx')).HeaderPullList,
}));

/** Only the company's people view clients. */
const ViewBanner = lazy(async () => ({
  default: (await import('../../features/staff-clients/view-banner.tsx')).ViewBanner,
}));

function renderPullList() {
  return (
    <Suspense fallback={null}>
      <HeaderPullList />
    </Suspense>
  );
}

/** Header, page and footer. */
export function AppShell() {
  const viewing = useViewing();
  useLostFocus();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Header renderPullList={renderPullList} />
      {viewing !== null && (
        <Suspense fallback={null}>
          <ViewBanner viewing={viewing} />
        </Suspense>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
