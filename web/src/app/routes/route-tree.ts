import { clientArea, visitorArea } from './area-routes.ts';
import { clientRoutes, openRoutes } from './general-routes.ts';
import { inventoryRoutes } from './inventory-routes.ts';
import { historyRoutes, orderingRoutes } from './orders-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { rootRoute } from './root-route.tsx';
import { staffArea } from './staff-area.ts';
import { staffHouseRoutes } from './staff-house-routes.ts';
import { staffWorkRoutes } from './staff-work-routes.ts';
import { visitorRoutes } from './visitor-routes.ts';

/** All routes of the back office. */
const staffRoutes = staffArea.addChildren([...staffWorkRoutes, ...staffHouseRoutes]);

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
