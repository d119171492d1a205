import { createRoute } from '@tanstack/react-router';
import { requireClient, requireMayOrder, requireVisitor } from '../guards.ts';
import { rootRoute } from './root-route.tsx';

/** Parent of every page that requires a signed-in client. */
export const clientArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'client',
  beforeLoad: requireClient,
});

/** Parent of the pages for visitors. */
export const visitorArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  beforeLoad: requireVisitor,
});

/** Parent of the pages for visitors. */
export const orderingArea = createRoute({
  getParentRoute: () => clientArea,
  id: 'ordering',
  beforeLoad: requireMayOrder,
});
