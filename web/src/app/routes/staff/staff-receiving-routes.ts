import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { receivingParams } from '../../../features/staff-receiving/receiving-params.ts';
import { staffArea } from './staff-area.ts';

const listRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/receiving',
  validateSearch: receivingParams,
  component: lazyRouteComponent(
    () => import('../../../pages/staff/receiving-list-page.tsx'),
    'ReceivingListPage',
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
