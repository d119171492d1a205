import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pickListParams } from '../../features/inventory/list/list-params.ts';
import { clientArea } from './area-routes.ts';

const inventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/inventory',
  validateSearch: pickListParams,
  component: lazyRouteComponent(
    () => import('../../pages/client/inventory-page.tsx'),
    'InventoryPage',
  ),
});

const wineRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/inventory/$wineId',
  component: lazyRouteComponent(() => import('../../pages/client/wine-page.tsx'), 'WinePage'),
});

const caseInventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/case-inventory',
  validateSearch: pickListParams,
  component: lazyRouteComponent(
    () => import('../../pages/client/case-inventory-page.tsx'),
    'CaseInventoryPage',
  ),
});

const caseRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/case-inventory/$caseId',
  component: lazyRouteComponent(() => import('../../pages/client/case-page.tsx'), 'CasePage'),
});

/** The two views of the inventory, and the pages of a wine and of a case. */
export const inventoryRoutes = [inventoryRoute, wineRoute, caseInventoryRoute, caseRoute] as const;
