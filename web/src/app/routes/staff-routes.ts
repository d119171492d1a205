import { staffArea } from './staff-area.ts';
import { staffHouseRoutes } from './staff-house-routes.ts';
import { staffWorkRoutes } from './staff-work-routes.ts';

/** All routes of the back office. */
export const staffRoutes = staffArea.addChildren([...staffWorkRoutes, ...staffHouseRoutes]);
