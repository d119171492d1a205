import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const importsRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/imports',
  component: lazyRouteComponent(
    () => import('../../../features/staff-imports/import-list.tsx'),
    'ImportList',
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
