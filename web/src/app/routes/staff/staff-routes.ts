import { staffArea } from './staff-area.ts';
import { staffAuditRoutes } from './staff-audit-routes.ts';
import { staffClientRoutes } from './staff-client-routes.ts';
import { staffImportRoutes } from './staff-import-routes.ts';
import { staffContentRoutes } from './staff-content-routes.ts';
import { staffMailRoutes } from './staff-mail-routes.ts';
import { staffReceivingRoutes } from './staff-receiving-routes.ts';
import { staffRequestRoutes } from './staff-request-routes.ts';
import { staffStockRoutes } from './staff-stock-routes.ts';
import { staffTokenRoutes } from './staff-token-routes.ts';
import { staffWineRoutes } from './staff-wine-routes.ts';

/** All routes of the back office. */
export const staffRoutes = staffArea.addChildren([
  ...staffRequestRoutes,
  ...staffReceivingRoutes,
  ...staffStockRoutes,
  ...staffClientRoutes,
  ...staffImportRoutes,
  ...staffWineRoutes,
  ...staffContentRoutes,
  ...staffMailRoutes,
  ...staffAuditRoutes,
  ...staffTokenRoutes,
]);
