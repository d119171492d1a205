import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { visitorArea } from './area-routes.ts';

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
  component: lazyRouteComponent(
    () => import('../../pages/client/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
});

/** The pages of somebody who is not signed in. */
export const visitorRoutes = [loginRoute, forgotPasswordRoute, resetPasswordRoute] as const;
