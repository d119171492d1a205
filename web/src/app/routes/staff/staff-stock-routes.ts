import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { CellarParams } from '../../../pages/staff/use-cellar-list.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const stockRoute = createRoute({
  getParentRoute,
  path: '/stock',
  component: lazyRouteComponent(() => import('../../../pages/staff/stock-page.tsx'), 'StockPage'),
});

const checkRoute = createRoute({
  getParentRoute,
  path: '/stock/check',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/stock-check-page.tsx'),
    'StockCheckPage',
  ),
});

const documentsRoute = createRoute({
  getParentRoute,
  path: '/stock/documents',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/stock-documents-page.tsx'),
    'StockDocumentsPage',
  ),
});

const accountRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId',
  // The page checks them itself; here they are named for links.
  validateSearch: (search: CellarParams) => search,
  component: lazyRouteComponent(
    () => import('../../../pages/staff/stock-account-page.tsx'),
    'StockAccountPage',
  ),
});

const caseRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId/cases/$caseId',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/stock-case-page.tsx'),
    'StockCasePage',
  ),
});

const wineRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId/wines/$wineId',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/stock-wine-page.tsx'),
    'StockWinePage',
  ),
});

const lotRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId/lots/$lotId',
  component: lazyRouteComponent(
    () => import('../../../pages/staff/stock-lot-page.tsx'),
    'StockLotPage',
  ),
});

/** The stock of all accounts. */
export const staffStockRoutes = [
  stockRoute,
  checkRoute,
  documentsRoute,
  accountRoute,
  caseRoute,
  wineRoute,
  lotRoute,
] as const;
