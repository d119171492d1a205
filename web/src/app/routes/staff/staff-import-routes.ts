import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { importsParams } from '../../../features/staff-imports/imports-params.ts';
import { staffArea } from './staff-area.ts';

const importsRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/imports',
  validateSearch: importsParams,
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
