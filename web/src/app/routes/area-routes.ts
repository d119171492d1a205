import { createRoute } from '@tanstack/react-router';
import { requireClient, requireVisitor } from '../guards.ts';
import { rootRoute } from './root-route.tsx';

/** Parent of every page that asks for a signed-in client. */
export const clientArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'client',
  beforeLoad: requireClient,
});

/** Parent of the pages for those who are not signed in. */
export const visitorArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'visitor',
  beforeLoad: requireVisitor,
});
