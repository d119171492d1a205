import { createRootRoute, type ErrorComponentProps, Navigate } from '@tanstack/react-router';
import { startSession } from '../../features/access/auth/start-session.ts';
import { AppShell } from '../layout/app-shell.tsx';
import { ErrorPage } from '../layout/error-page.tsx';
import { PendingPage } from '../layout/pending-page.tsx';

/** Without the shell the page still needs a main landmark. */
function StartFailed(props: ErrorComponentProps) {
  return (
    <main>
      <ErrorPage {...props} />
    </main>
  );
}

function Starting() {
  return (
    <main>
      <PendingPage />
    </main>
  );
}

/** The shell around every page. Before the first page it loads the session. */
export const rootRoute = createRootRoute({
  beforeLoad: startSession,
  component: AppShell,
  errorComponent: StartFailed,
  pendingComponent: Starting,
  notFoundComponent: () => <Navigate to="/404" replace />,
});
