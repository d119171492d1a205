import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const clientsRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/clients',
  component: lazyRouteComponent(
    () => import('../../../features/staff-clients/client-list.tsx'),
    'ClientList',
  ),
});

const clientRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/clients/$accountId',
  component: lazyRouteComponent(() => import('../../../pages/staff/client-page.tsx'), 'ClientPage'),
});

/** The clients' accounts. */
export const staffClientRoutes = [clientsRoute, clientRoute] as const;
