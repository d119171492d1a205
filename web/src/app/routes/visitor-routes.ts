import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { requireVisitor } from '../guards.ts';
import { pageRoutes } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

const visitorArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  beforeLoad: requireVisitor,
});

const visitorPage = pageRoutes(visitorArea);
const openPage = pageRoutes(rootRoute);

const loginRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: lazyRouteComponent(() => import('../../pages/client/login-page.tsx'), 'LoginPage'),
});

/** Links of mails sent before the secret moved into the fragment. */
const oldResetLinkRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/reset-password/$token',
  beforeLoad: ({ params: { token } }) => {
    redirect({ to: '/reset-password', hash: `token=${token}`, replace: true, throw: true });
  },
});

export const visitorRoutes = visitorArea.addChildren([
  loginRoute,
  visitorPage(
    '/reset-password',
    () => import('../../pages/client/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
  oldResetLinkRoute,
]);

/** Links of mails sent before the secret moved into the fragment; they work for 7 days. */
const oldUndoLinkRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change/$token',
  beforeLoad: ({ params: { token } }) => {
    redirect({ to: '/undo-email-change', hash: `token=${token}`, replace: true, throw: true });
  },
});

/** The pages that anybody may open, signed in or not. */
export const openRoutes = [
  openPage('/about', () => import('../../pages/client/about-page.tsx'), 'AboutPage'),
  openPage('/terms', () => import('../../pages/client/terms-page.tsx'), 'TermsPage'),
  openPage('/verify', () => import('../../pages/client/verify-page.tsx'), 'VerifyPage'),
  openPage('/404', () => import('../../pages/client/not-found-page.tsx'), 'NotFoundPage'),
  openPage(
    '/keep-second-factor',
    () => import('../../pages/client/keep-factor-page.tsx'),
    'KeepFactorPage',
  ),
  openPage(
    '/not-my-factor',
    () => import('../../pages/client/not-my-factor-page.tsx'),
    'NotMyFactorPage',
  ),
  openPage(
    '/hold-request',
    () => import('../../pages/client/hold-request-page.tsx'),
    'HoldRequestPage',
  ),
  openPage(
    '/undo-email-change',
    () => import('../../pages/client/undo-email-page.tsx'),
    'UndoEmailPage',
  ),
  oldUndoLinkRoute,
] as const;
