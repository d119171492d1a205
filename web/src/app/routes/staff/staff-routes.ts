import { staffArea } from './staff-area.ts';
import { staffRequestRoutes } from './staff-request-routes.ts';

/** All rooms of the company's area. */
export const staffRoutes = staffArea.addChildren([...staffRequestRoutes]);
