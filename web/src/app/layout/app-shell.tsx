import { roleOf } from '@portal/contract/access/auth/auth.schemas';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useId, useLayoutEffect } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { provider } from '../../lib/provider.ts';
import { useUser, useViewing } from '../../lib/session-store.ts';
import { useIdentityQuestion } from '../../lib/step-up-store.ts';
import { useDisclosure } from '../../lib/use-disclosure.ts';
import { showAccent } from '../../lib/theme.ts';
import { useLostFocus } from '../../lib/use-lost-focus.ts';
import { t } from '../../texts/app.ts';
import { Logo } from '../../ui/logo.tsx';
import { ToastRegion } from '../../ui/toast-region.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './app-shell.module.css';
import { Footer } from './footer.tsx';
import { ClientNavigation, VisitorNavigation } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';

/** Only clients have a pull list: its code is not part of the login's first download. */
const ClientPullList = lazy(async () => ({
  default: (await import('../../pages/client/client-pull-list.tsx')).ClientPullList,
}));

/** Nor do others get messages. */
const HeaderMessages = lazy(async () => ({
  default: (await import('../../features/requests/messages/header-messages.tsx')).HeaderMessages,
}));

/** Visitors have nothing to search, and no bar on phones. */
const SearchLauncher = lazy(async () => ({
  default: (await import('./search-launcher.tsx')).SearchLauncher,
}));
const TabBar = lazy(async () => ({ default: (await import('./tab-bar.tsx')).TabBar }));

/** Only staff work without a connection. */
const WaitingToSend = lazy(async () => ({
  default: (await import('../../features/warehouse/send-queue/waiting-to-send.tsx')).WaitingToSend,
}));

/** Only stewards view clients. */
const ViewBanner = lazy(async () => ({
  default: (await import('../../features/access/clients/view-banner.tsx')).ViewBanner,
}));

/** Few calls need it. */
const StepUpDialog = lazy(async () => ({
  default: (await import('../../features/access/auth/step-up-dialog.tsx')).StepUpDialog,
}));

export function AppShell() {
  const viewing = useViewing();
  const { accentColor } = provider();
  const answerIdentity = useIdentityQuestion();
  const isBackOffice = useLocation({ select: ({ pathname }) => /^\/staff(\/|$)/.test(pathname) });
  useLostFocus();
  useLayoutEffect(() => showAccent(accentColor), [accentColor]);
  return (
    <div className={classNames(styles.shell, isBackOffice && styles.backOffice)}>
      <a className={styles.skip} href="#content">
        {t.skipToContent}
      </a>
      <Header />
      <OfflineBanner />
      {viewing !== null && (
        <Suspense fallback={null}>
          <ViewBanner viewing={viewing} />
        </Suspense>
      )}
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!isBackOffice && <Footer />}
      <ClientTabBar />
      <ToastRegion />
      {answerIdentity !== null && (
        <Suspense fallback={null}>
          <StepUpDialog onAnswer={answerIdentity} />
        </Suspense>
      )}
    </div>
  );
}

function Brand() {
  const { shortName, sinceYear, logoUrl, logoRatio } = provider();
  return (
    <Link to="/" className={classNames(styles.brand, logoUrl !== null && styles.withLogo)}>
      {logoUrl === null ? (
        <span className={styles.name}>{shortName}</span>
      ) : (
        <Logo url={logoUrl} ratio={logoRatio} name={shortName} />
      )}
      <span className={styles.since}>
        {sinceYear === null ? t.wineStorage : t.wineStorageSince(sinceYear)}
      </span>
      <VisuallyHidden>, {t.home}</VisuallyHidden>
    </Link>
  );
}

function Header() {
  const user = useUser();
  const isClient = user !== null && !user.is_staff;
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <MobileMenu>{user ? <ClientNavigation user={user} /> : <VisitorNavigation />}</MobileMenu>
        <Brand />
        <nav className={styles.wide} aria-label={t.mainNavigation}>
          {user ? <ClientNavigation user={user} /> : <VisitorNavigation />}
        </nav>
        {user && roleOf(user) !== 'driver' && (
          <div className={classNames(styles.search, isClient && styles.inTabBar)}>
            <Suspense fallback={null}>
              <SearchLauncher key={user.is_staff ? 'staff' : 'client'} isStaff={user.is_staff} />
            </Suspense>
          </div>
        )}
        {user?.is_staff === true && (
          <Suspense fallback={null}>
            <WaitingToSend />
          </Suspense>
        )}
        {isClient && (
          <>
            <div className={styles.messages}>
              <Suspense fallback={null}>
                <HeaderMessages />
              </Suspense>
            </div>
            <div className={styles.pullList}>
              <Suspense fallback={null}>
                <ClientPullList />
              </Suspense>
            </div>
          </>
        )}
      </div>
    </header>
  );
}

function ClientTabBar() {
  const user = useUser();
  if (user === null || user.is_staff) return null;
  return (
    <Suspense fallback={null}>
      <TabBar user={user} />
    </Suspense>
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
        aria-label={isOpen ? t.closeMenu : t.openMenu}
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
      <nav id={panelId} className={styles.panel} aria-label={t.mainNavigation} hidden={!isOpen}>
        {isOpen && children}
      </nav>
    </div>
  );
}

/** The hamburger of phones: the same links as on wide screens, one below the other. */
function MobileMenu({ children }: { readonly children: ReactNode }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  return <OpenableMenu key={pathname}>{children}</OpenableMenu>;
}
