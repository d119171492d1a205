import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const listRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/receiving',
  component: lazyRouteComponent(
    () => import('../../../features/staff-receiving/expected-list.tsx'),
    'ReceivingList',
  ),
});

const receivingRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/receiving/$number',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/receiving-page.tsx'),
    'ReceivingPage',
  ),
});

/** What arrives, from its announcement to its cases. */
export const staffReceivingRoutes = [listRoute, receivingRoute] as const;
