import { clientArea, visitorArea } from './area-routes.ts';
import { clientRoutes, openRoutes } from './general-routes.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import { historyRoutes, orderingRoutes } from './orders-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { rootRoute } from './root-route.tsx';
import { staffRoutes } from './staff-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** Every page of the app; all other paths are /404. */
export const routeTree = rootRoute.addChildren([
  visitorArea.addChildren([...visitorRoutes]),
  clientArea.addChildren([
    ...clientRoutes,
    ...profileRoutes,
    ...inventoryRoutes,
    ...historyRoutes,
    orderingRoutes,
  ]),
  staffRoutes,
  ...openRoutes,
]);
