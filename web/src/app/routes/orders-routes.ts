import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { addRoutes } from './add-routes.ts';
import { clientArea, orderingArea } from './area-routes.ts';

/** The guards read the forms' store; loaded when needed, so that they are not part of the first download. */
const pullGuards = () => import('../../pages/client/request-guards.ts');

const cartRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/cart',
  component: lazyRouteComponent(() => import('../../pages/client/cart-page.tsx'), 'CartPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/orders/history',
  component: lazyRouteComponent(() => import('../../pages/client/history-page.tsx'), 'HistoryPage'),
});

const orderRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/orders/history/$orderId',
  component: lazyRouteComponent(() => import('../../pages/client/order-page.tsx'), 'OrderPage'),
});

const ordersRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders',
  component: lazyRouteComponent(() => import('../../pages/client/orders-page.tsx'), 'OrdersPage'),
});

const pullMethodRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/pull/method',
  component: lazyRouteComponent(
    () => import('../../pages/client/pull-method-page.tsx'),
    'PullMethodPage',
  ),
});

const pullAddressRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/pull/address',
  beforeLoad: async () => (await pullGuards()).requirePullChoice(),
  component: lazyRouteComponent(
    () => import('../../pages/client/pull-address-page.tsx'),
    'PullAddressPage',
  ),
});

const pullConfirmationRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/pull/confirmation',
  beforeLoad: async () => (await pullGuards()).requireCreatedPull(),
  component: lazyRouteComponent(
    () => import('../../pages/client/pull-confirmation-page.tsx'),
    'PullConfirmationPage',
  ),
});

/** The pull list, and the history of requests. */
export const historyRoutes = [cartRoute, historyRoute, orderRoute] as const;

/** The steps of a request, which read-only users cannot open. */
export const orderingRoutes = orderingArea.addChildren([
  ordersRoute,
  pullMethodRoute,
  pullAddressRoute,
  pullConfirmationRoute,
  ...addRoutes,
]);
