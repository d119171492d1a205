import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { clientsParams } from '../../../features/staff-clients/clients-params.ts';
import { staffArea } from './staff-area.ts';

const clientsRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/clients',
  validateSearch: clientsParams,
  component: lazyRouteComponent(
    () => import('../../../pages/staff/clients-page.tsx'),
    'ClientsPage',
  ),
});

const clientRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/clients/$accountId',
  component: lazyRouteComponent(() => import('../../../pages/staff/client-page.tsx'), 'ClientPage'),
});

/** The clients' accounts. */
export const staffClientRoutes = [clientsRoute, clientRoute] as const;
