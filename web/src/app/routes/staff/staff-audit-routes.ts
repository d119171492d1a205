import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const auditRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/audit',
  component: lazyRouteComponent(
    () => import('../../../features/staff-audit/audit-log.tsx'),
    'AuditLog',
  ),
});

/** The audit log. */
export const staffAuditRoutes = [auditRoute] as const;
