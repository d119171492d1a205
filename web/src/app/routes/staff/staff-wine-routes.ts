import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { catalogueParams } from '../../../features/staff-wines/catalogue-params.ts';
import { staffArea } from './staff-area.ts';

const winesRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/wines',
  validateSearch: catalogueParams,
  component: lazyRouteComponent(() => import('../../../pages/staff/wines-page.tsx'), 'WinesPage'),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/wines/duplicates',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/duplicate-wines-page.tsx'),
    'DuplicateWinesPage',
  ),
});

const wineRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/wines/$wineId',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/catalogue-wine-page.tsx'),
    'CatalogueWinePage',
  ),
});

/** The catalogue. */
export const staffWineRoutes = [winesRoute, duplicatesRoute, wineRoute] as const;
