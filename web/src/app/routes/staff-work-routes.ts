import type { RequestQueueQuery } from '@portal/contract/staff-requests/staff-requests.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../lib/use-paged-list.ts';
import type { CellarParams } from '../../pages/staff/use-cellar-list.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const deskRoute = createRoute({
  getParentRoute,
  path: '/',
  component: lazyRouteComponent(() => import('../../features/staff-requests/desk.tsx'), 'Desk'),
});

const queueRoute = createRoute({
  getParentRoute,
  path: '/requests',
  // The page checks them itself; declared here for typed links.
  validateSearch: (search: ListParams<keyof RequestQueueQuery>) => search,
  component: lazyRouteComponent(() => import('../../features/staff-requests/queue.tsx'), 'Queue'),
});

const requestRoute = createRoute({
  getParentRoute,
  path: '/requests/$number',
  component: lazyRouteComponent(() => import('../../pages/staff/request-page.tsx'), 'RequestPage'),
});

const packingSlipRoute = createRoute({
  getParentRoute,
  path: '/requests/$number/packing-slip',
  component: lazyRouteComponent(
    () => import('../../pages/staff/request-page.tsx'),
    'PackingSlipPage',
  ),
});

const receivingListRoute = createRoute({
  getParentRoute,
  path: '/receiving',
  component: lazyRouteComponent(
    () => import('../../features/staff-receiving/expected-list.tsx'),
    'ReceivingList',
  ),
});

const receivingRoute = createRoute({
  getParentRoute,
  path: '/receiving/$number',
  component: lazyRouteComponent(
    () => import('../../pages/staff/receiving-page.tsx'),
    'ReceivingPage',
  ),
});

const stockRoute = createRoute({
  getParentRoute,
  path: '/stock',
  component: lazyRouteComponent(() => import('../../pages/staff/stock-pages.tsx'), 'StockPage'),
});

const stockCheckRoute = createRoute({
  getParentRoute,
  path: '/stock/check',
  component: lazyRouteComponent(
    () => import('../../pages/staff/stock-pages.tsx'),
    'StockCheckPage',
  ),
});

const stockDocumentsRoute = createRoute({
  getParentRoute,
  path: '/stock/documents',
  component: lazyRouteComponent(
    () => import('../../pages/staff/stock-pages.tsx'),
    'StockDocumentsPage',
  ),
});

const stockAccountRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId',
  // The page checks them itself; declared here for typed links.
  validateSearch: (search: CellarParams) => search,
  component: lazyRouteComponent(
    () => import('../../pages/staff/stock-pages.tsx'),
    'StockAccountPage',
  ),
});

const stockCaseRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId/cases/$caseId',
  component: lazyRouteComponent(() => import('../../pages/staff/stock-pages.tsx'), 'StockCasePage'),
});

const stockWineRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId/wines/$wineId',
  component: lazyRouteComponent(() => import('../../pages/staff/stock-pages.tsx'), 'StockWinePage'),
});

const stockLotRoute = createRoute({
  getParentRoute,
  path: '/stock/$accountId/lots/$lotId',
  component: lazyRouteComponent(() => import('../../pages/staff/stock-pages.tsx'), 'StockLotPage'),
});

const winesRoute = createRoute({
  getParentRoute,
  path: '/wines',
  component: lazyRouteComponent(
    () => import('../../features/staff-wines/catalogue.tsx'),
    'Catalogue',
  ),
});

const duplicatesRoute = createRoute({
  getParentRoute,
  path: '/wines/duplicates',
  component: lazyRouteComponent(
    () => import('../../features/staff-wines/duplicates.tsx'),
    'Duplicates',
  ),
});

const wineRoute = createRoute({
  getParentRoute,
  path: '/wines/$wineId',
  component: lazyRouteComponent(
    () => import('../../pages/staff/catalogue-wine-page.tsx'),
    'CatalogueWinePage',
  ),
});

const importsRoute = createRoute({
  getParentRoute,
  path: '/imports',
  component: lazyRouteComponent(
    () => import('../../features/staff-imports/import-list.tsx'),
    'ImportList',
  ),
});

const newImportRoute = createRoute({
  getParentRoute,
  path: '/imports/new',
  component: lazyRouteComponent(
    () => import('../../pages/staff/import-pages.tsx'),
    'NewImportPage',
  ),
});

const importRoute = createRoute({
  getParentRoute,
  path: '/imports/$batchId',
  component: lazyRouteComponent(() => import('../../pages/staff/import-pages.tsx'), 'ImportPage'),
});

/** The daily work: requests, receiving, stock, catalogue and imports. */
export const staffWorkRoutes = [
  deskRoute,
  queueRoute,
  requestRoute,
  packingSlipRoute,
  receivingListRoute,
  receivingRoute,
  stockRoute,
  stockCheckRoute,
  stockDocumentsRoute,
  stockAccountRoute,
  stockCaseRoute,
  stockWineRoute,
  stockLotRoute,
  winesRoute,
  duplicatesRoute,
  wineRoute,
  importsRoute,
  newImportRoute,
  importRoute,
] as const;
