import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { orderingArea } from './area-routes.ts';

/** The guards read the forms' store; loaded when needed, so that they are not part of the first download. */
const addGuards = () => import('../../pages/client/request-guards.ts');

const methodRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/add/method',
  component: lazyRouteComponent(
    () => import('../../pages/client/add-method-page.tsx'),
    'AddMethodPage',
  ),
});

const pickupRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/add/address/pickup',
  beforeLoad: async () => (await addGuards()).requireAddChoice('pickup'),
  component: lazyRouteComponent(
    () => import('../../pages/client/add-pickup-page.tsx'),
    'AddPickupPage',
  ),
});

const notifyRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/add/address/notify-mwc',
  beforeLoad: async () => (await addGuards()).requireAddChoice('notify'),
  component: lazyRouteComponent(
    () => import('../../pages/client/add-notify-page.tsx'),
    'AddNotifyPage',
  ),
});

const confirmationRoute = createRoute({
  getParentRoute: () => orderingArea,
  path: '/orders/add/confirmation',
  beforeLoad: async () => (await addGuards()).requireCreatedAdd(),
  component: lazyRouteComponent(
    () => import('../../pages/client/add-confirmation-page.tsx'),
    'AddConfirmationPage',
  ),
});

/** The pages of an add request. */
export const addRoutes = [methodRoute, pickupRoute, notifyRoute, confirmationRoute] as const;
