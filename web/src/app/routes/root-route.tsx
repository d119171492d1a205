import { createRootRoute, Navigate } from '@tanstack/react-router';
import { startSession } from '../../features/auth/start-session.ts';
import { AppShell } from '../layout/app-shell.tsx';

/** The shell around every page. Before the first page it learns who is signed in. */
export const rootRoute = createRootRoute({
  beforeLoad: startSession,
  component: () => <AppShell />,
  notFoundComponent: () => <Navigate to="/404" replace />,
});
