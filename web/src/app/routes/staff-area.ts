import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireStaff } from '../guards.ts';
import { rootRoute } from './root-route.tsx';

/** The back office. It is loaded only when a steward opens it; clients never download it. */
export const staffArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('../../pages/staff/staff-shell.tsx'), 'StaffShell'),
});
