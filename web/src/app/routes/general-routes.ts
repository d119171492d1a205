import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireStaff } from '../guards.ts';
import { clientArea } from './area-routes.ts';
import { rootRoute } from './root-route.tsx';

const dashboardRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/',
  component: lazyRouteComponent(
    () => import('../../pages/client/dashboard-page.tsx'),
    'DashboardPage',
  ),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: lazyRouteComponent(() => import('../../pages/client/about-page.tsx'), 'AboutPage'),
});

const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyRouteComponent(
    () => import('../../pages/client/not-found-page.tsx'),
    'NotFoundPage',
  ),
});

const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('../../pages/staff/staff-page.tsx'), 'StaffPage'),
});

export const clientRoutes = [dashboardRoute] as const;
export const openRoutes = [aboutRoute, notFoundRoute, staffRoute] as const;
