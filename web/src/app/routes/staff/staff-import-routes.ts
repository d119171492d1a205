import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { importsAddress } from '../../../features/staff-imports/imports-address.ts';
import { staffArea } from './staff-area.ts';

const importsRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/imports',
  validateSearch: importsAddress,
  component: lazyRouteComponent(
    () => import('../../../pages/staff/imports-page.tsx'),
    'ImportsPage',
  ),
});

const newImportRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/imports/new',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/new-import-page.tsx'),
    'NewImportPage',
  ),
});

const importRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/imports/$batchId',
  component: lazyRouteComponent(() => import('../../../pages/staff/import-page.tsx'), 'ImportPage'),
});

/** The imports. */
export const staffImportRoutes = [importsRoute, newImportRoute, importRoute] as const;
