import { clientRoutes } from './client-routes.ts';
import { rootRoute } from './root-route.tsx';
import { staffRoutes } from './staff-routes.ts';
import { openRoutes, visitorRoutes } from './visitor-routes.ts';

/** Every page of the app; all other paths are /404. */
export const routeTree = rootRoute.addChildren([
  visitorRoutes,
  clientRoutes,
  staffRoutes,
  ...openRoutes,
]);
