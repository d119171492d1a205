import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listAddress } from '../../features/inventory/list/list-address.ts';
import { clientArea } from './area-routes.ts';

const inventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/inventory',
  validateSearch: listAddress,
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

export const inventoryRoutes = [inventoryRoute, wineRoute] as const;
