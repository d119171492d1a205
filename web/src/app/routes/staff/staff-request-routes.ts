import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queueParams } from '../../../features/staff-requests/queue-params.ts';
import { staffArea } from './staff-area.ts';

const deskRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/',
  component: lazyRouteComponent(() => import('../../../pages/staff/desk-page.tsx'), 'DeskPage'),
});

const queueRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests',
  validateSearch: queueParams,
  component: lazyRouteComponent(() => import('../../../pages/staff/queue-page.tsx'), 'QueuePage'),
});

const requestRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests/$number',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/request-page.tsx'),
    'RequestPage',
  ),
});

const packingSlipRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests/$number/packing-slip',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/packing-slip-page.tsx'),
    'PackingSlipPage',
  ),
});

/** The desk and the requests. */
export const staffRequestRoutes = [deskRoute, queueRoute, requestRoute, packingSlipRoute] as const;
