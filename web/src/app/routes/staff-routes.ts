import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queueAddress } from '../../features/staff-requests/queue-address.ts';
import { requireStaff } from '../guards.ts';
import { rootRoute } from './root-route.tsx';

/** The company's own area. All of it is loaded only when one of its people opens it; clients never download it. */
const staffArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('../../pages/staff/staff-shell.tsx'), 'StaffShell'),
});

const deskRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/',
  component: lazyRouteComponent(() => import('../../pages/staff/desk-page.tsx'), 'DeskPage'),
});

const queueRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests',
  validateSearch: queueAddress,
  component: lazyRouteComponent(() => import('../../pages/staff/queue-page.tsx'), 'QueuePage'),
});

const requestRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests/$number',
  component: lazyRouteComponent(() => import('../../pages/staff/request-page.tsx'), 'RequestPage'),
});

export const staffRoutes = staffArea.addChildren([deskRoute, queueRoute, requestRoute]);
