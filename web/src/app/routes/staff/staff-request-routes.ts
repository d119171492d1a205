import type { RequestQueueQuery } from '@portal/contract/staff-requests/staff-requests.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../../lib/use-paged-list.ts';
import { staffArea } from './staff-area.ts';

const deskRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/',
  component: lazyRouteComponent(() => import('../../../features/staff-requests/desk.tsx'), 'Desk'),
});

const queueRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests',
  // The list checks them itself (`usePagedList`); here they are named for links.
  validateSearch: (search: ListParams<keyof RequestQueueQuery>) => search,
  component: lazyRouteComponent(
    () => import('../../../features/staff-requests/queue.tsx'),
    'Queue',
  ),
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
