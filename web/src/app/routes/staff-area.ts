import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireStaff } from '../guards.ts';
import { rootRoute } from './root-route.tsx';

/** The company's own area. All of it is loaded only when one of its people opens it; clients never download it. */
export const staffArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('../../pages/staff/staff-shell.tsx'), 'StaffShell'),
});
