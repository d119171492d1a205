import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { staffArea } from './staff-area.ts';

const winesRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/wines',
  component: lazyRouteComponent(
    () => import('../../../features/staff-wines/catalogue.tsx'),
    'Catalogue',
  ),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/wines/duplicates',
  component: lazyRouteComponent(
    () => import('../../../features/staff-wines/duplicates.tsx'),
    'Duplicates',
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
