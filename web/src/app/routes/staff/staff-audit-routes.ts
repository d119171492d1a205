import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditParams } from '../../../features/staff-audit/audit-params.ts';
import { staffArea } from './staff-area.ts';

const auditRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/audit',
  validateSearch: auditParams,
  component: lazyRouteComponent(() => import('../../../pages/staff/audit-page.tsx'), 'AuditPage'),
});

/** The audit log. */
export const staffAuditRoutes = [auditRoute] as const;
