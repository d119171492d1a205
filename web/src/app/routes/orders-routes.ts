import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireMayOrder } from '../guards.ts';
import { clientArea } from './area-routes.ts';

const later = lazyRouteComponent(() => import('../../pages/client/later-page.tsx'), 'LaterPage');

const cartRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/cart',
  component: lazyRouteComponent(() => import('../../pages/client/cart-page.tsx'), 'CartPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/orders/history',
  component: later,
});

const orderRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/orders/history/$orderId',
  component: later,
});

/** Parent of the pages that add or pull bottles, closed to read-only users. */
const orderingArea = createRoute({
  getParentRoute: () => clientArea,
  id: 'ordering',
  beforeLoad: requireMayOrder,
});

const ordersRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders',
  component: lazyRouteComponent(() => import('../../pages/client/orders-page.tsx'), 'OrdersPage'),
});

const pullMethodRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/pull/method',
  component: later,
});

const pullAddressRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/pull/address',
  component: later,
});

const pullConfirmationRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/pull/confirmation',
  component: later,
});

const addMethodRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/add/method',
  component: later,
});

export const historyRoutes = [cartRoute, historyRoute, orderRoute] as const;
export const orderingRoutes = orderingArea.addChildren([
  ordersRoute,
  pullMethodRoute,
  pullAddressRoute,
  pullConfirmationRoute,
  addMethodRoute,
]);
