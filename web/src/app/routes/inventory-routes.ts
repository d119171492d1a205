import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { clientArea } from './area-routes.ts';

const later = lazyRouteComponent(() => import('../../pages/client/later-page.tsx'), 'LaterPage');

const inventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/inventory',
  component: later,
});

const wineRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/inventory/$wineId',
  component: later,
});

const caseInventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/case-inventory',
  component: later,
});

const caseRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/case-inventory/$caseId',
  component: later,
});

export const inventoryRoutes = [inventoryRoute, wineRoute, caseInventoryRoute, caseRoute] as const;
