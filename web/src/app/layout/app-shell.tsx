import { Outlet } from '@tanstack/react-router';
import { ToastRegion } from '../../ui/toast-region.tsx';
import styles from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';

/** Header, page and footer (document 1, section 2). */
export function AppShell() {
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        Skip to the content
      </a>
      <Header renderPullList={() => null} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ToastRegion />
    </div>
  );
}
