import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { visitorArea } from './area-routes.ts';

const loginRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: lazyRouteComponent(() => import('../../pages/client/login-page.tsx'), 'LoginPage'),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../../pages/client/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

/** Links of mails sent before the secret moved into the fragment. */
const oldResetLinkRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/reset-password/$token',
  beforeLoad: ({ params: { token } }) => {
    redirect({ to: '/reset-password', hash: `token=${token}`, replace: true, throw: true });
  },
});

/** The pages for visitors. */
export const visitorRoutes = [loginRoute, resetPasswordRoute, oldResetLinkRoute] as const;
