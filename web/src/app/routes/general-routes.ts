import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
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

const faqRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/faq',
  component: lazyRouteComponent(() => import('../../pages/client/faq-page.tsx'), 'FaqPage'),
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

const undoEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/undo-email-change/$token',
  component: lazyRouteComponent(
    () => import('../../pages/client/undo-email-page.tsx'),
    'UndoEmailPage',
  ),
});

/** The general pages of the client area. */
export const clientRoutes = [dashboardRoute, faqRoute] as const;

/** The pages that anybody may open, signed in or not. */
export const openRoutes = [aboutRoute, notFoundRoute, undoEmailRoute] as const;
