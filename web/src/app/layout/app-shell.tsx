import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ToastRegion } from '../../ui/toast-region.tsx';
import styles from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Only clients have a pull list: its code is no part of the login's first download. */
const HeaderPullList = lazy(async () => ({
  default: (await import('../../features/pull-list/header-pull-list.tsx')).HeaderPullList,
}));

function renderPullList() {
  return (
    <Suspense fallback={null}>
      <HeaderPullList />
    </Suspense>
  );
}

/** Header, page and footer (document 1, section 2). */
export function AppShell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Header renderPullList={renderPullList} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
