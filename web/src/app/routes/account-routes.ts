import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { clientArea, visitorArea } from './area-routes.ts';

const later = lazyRouteComponent(() => import('../../pages/client/later-page.tsx'), 'LaterPage');
const resetPassword = lazyRouteComponent(
  () => import('../../pages/client/reset-password-page.tsx'),
  'ResetPasswordPage',
);

const loginRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { next?: string } =>
    typeof search['next'] === 'string' ? { next: search['next'] } : {},
  component: lazyRouteComponent(() => import('../../pages/client/login-page.tsx'), 'LoginPage'),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => import('../../pages/client/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => visitorArea,
  path: '/reset-password/$token',
  component: resetPassword,
});

const profileRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile',
  beforeLoad: () => redirect({ to: '/profile/address-book', replace: true, throw: true }),
});

const addressBookRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/address-book',
  component: later,
});

const loginAndPasswordRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/change-email-password',
  component: later,
});

const authorizedUsersRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile/authorized-users',
  component: later,
});

export const visitorRoutes = [loginRoute, forgotPasswordRoute, resetPasswordRoute] as const;
export const profileRoutes = [
  profileRoute,
  addressBookRoute,
  loginAndPasswordRoute,
  authorizedUsersRoute,
] as const;
