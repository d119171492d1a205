import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { auditAddress } from '../../../features/staff-audit/audit-address.ts';
import { staffArea } from './staff-area.ts';

const auditRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/audit',
  validateSearch: auditAddress,
  component: lazyRouteComponent(() => import('../../../pages/staff/audit-page.tsx'), 'AuditPage'),
});

/** The audit log. */
export const staffAuditRoutes = [auditRoute] as const;
