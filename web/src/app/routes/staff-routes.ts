import type { HouseImportsQuery } from '@portal/contract/cellar/house-import/house-import.schemas';
import type { ImportsQuery } from '@portal/contract/cellar/imports/staff-imports.schemas';
import type { RequestQueueQuery } from '@portal/contract/warehouse/desk/desk.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ChosenLabels } from '../../features/cellar/labels/labels-api.ts';
import type { StockParams } from '../../features/cellar/locations/stock-view.tsx';
import type { ListParams } from '../../lib/use-paged-list.ts';
import type { CellarParams } from '../../pages/staff/use-cellar-list.ts';
import { leadDriversOn } from '../guards.ts';
import { pageRoutes } from './page-route.ts';
import { housePages } from './staff-house-routes.ts';
import { clientPages } from './staff-client-routes.ts';
import { reportPages } from './report-routes.ts';
import { staffArea } from './staff-area.ts';

const getParentRoute = () => staffArea;

const page = pageRoutes(staffArea);

// In the order of the navigation. Written into the call of `addChildren`, links to them would not be type-checked.
const pages = [
  page('/', () => import('../../features/warehouse/desk/desk.tsx'), 'Desk', leadDriversOn),
  page('/stops', () => import('../../pages/staff/run-pages.tsx'), 'StopsPage'),
  createRoute({
    getParentRoute,
    path: '/runs',
    validateSearch: (search: { readonly day?: string }) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/runs/run-day.tsx'),
      'RunDayPage',
    ),
  }),
  page('/runs/$id', () => import('../../pages/staff/run-pages.tsx'), 'DrivenRunPage'),
  createRoute({
    getParentRoute,
    path: '/requests',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof RequestQueueQuery>) => search,
    component: lazyRouteComponent(() => import('../../features/warehouse/desk/queue.tsx'), 'Queue'),
  }),
  page('/requests/$number', () => import('../../pages/staff/request-pages.tsx'), 'RequestPage'),
  page(
    '/requests/$number/change',
    () => import('../../pages/staff/change-request-page.tsx'),
    'ChangeRequestPage',
  ),
  page(
    '/requests/$number/handover',
    () => import('../../features/warehouse/handovers/handover-page.tsx'),
    'HandoverPage',
  ),
  page(
    '/requests/$number/pick',
    () => import('../../features/warehouse/picking/pick-page.tsx'),
    'PickPage',
  ),
  createRoute({
    getParentRoute,
    path: '/requests/slips',
    validateSearch: (search: { readonly numbers?: string }) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/request-pages.tsx'),
      'PackingSlipsPage',
    ),
  }),
  page(
    '/receiving',
    () => import('../../features/warehouse/receiving/expected-list.tsx'),
    'ReceivingList',
  ),
  createRoute({
    getParentRoute,
    path: '/differences',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<'state' | 'account' | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/requests/differences/difference-list.tsx'),
      'DifferenceList',
    ),
  }),
  page('/receiving/$number', () => import('../../pages/staff/request-pages.tsx'), 'ReceivingPage'),
  createRoute({
    getParentRoute,
    path: '/labels',
    // The server checks them; declared here for typed links.
    validateSearch: (search: ChosenLabels) => search,
    component: lazyRouteComponent(
      () => import('../../features/cellar/labels/print-labels.tsx'),
      'PrintLabels',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/locations',
    validateSearch: (search: ListParams<'search' | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/cellar/locations/location-list.tsx'),
      'LocationList',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/locations/$id',
    validateSearch: (search: ListParams<'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/cellar/locations/location-page.tsx'),
      'LocationPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/scan',
    validateSearch: (search: { readonly code?: string }) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/picking/scan-page.tsx'),
      'ScanPage',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/stock',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: StockParams) => search,
    component: lazyRouteComponent(() => import('../../pages/staff/stock-page.tsx'), 'StockPage'),
  }),
  page(
    '/stock/check',
    () => import('../../features/cellar/stock/stock-check.tsx'),
    'StockCheckPage',
  ),
  createRoute({
    getParentRoute,
    path: '/stock/unseen',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<'show' | 'account' | 'location' | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/counting/unseen-cases.tsx'),
      'UnseenCases',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/stock/counts',
    validateSearch: (search: ListParams<'state' | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/counting/count-list.tsx'),
      'CountList',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/counts',
    validateSearch: (search: ListParams<'state' | 'page' | 'location'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/counting/session-list.tsx'),
      'SessionList',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/counts/$id',
    validateSearch: (search: ListParams<'state' | 'page' | 'account' | 'case'>) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/count-session-page.tsx'),
      'CountSessionPage',
    ),
  }),
  page(
    '/counts/$id/report',
    () => import('../../features/warehouse/counting/session-report.tsx'),
    'SessionReportPage',
  ),
  createRoute({
    getParentRoute,
    path: '/found',
    validateSearch: (search: ListParams<'state' | 'page' | 'session'>) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/counting/found-list.tsx'),
      'FoundList',
    ),
  }),
  page('/found/$id', () => import('../../features/warehouse/counting/found-page.tsx'), 'FoundPage'),
  page(
    '/stock/documents',
    () => import('../../features/cellar/stock/bulk-documents.tsx'),
    'BulkDocumentsPage',
  ),
  createRoute({
    getParentRoute,
    path: '/stock/$accountId',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: CellarParams) => search,
    component: lazyRouteComponent(() => import('../../pages/staff/cellar-page.tsx'), 'CellarPage'),
  }),
  page(
    '/stock/$accountId/cases/$caseId',
    () => import('../../pages/staff/case-page.tsx'),
    'CasePage',
  ),
  createRoute({
    getParentRoute,
    path: '/stock/$accountId/cases/$caseId/count',
    validateSearch: (search: { readonly next?: string }) => search,
    component: lazyRouteComponent(
      () => import('../../features/warehouse/counting/count-page.tsx'),
      'CountPage',
    ),
  }),
  page(
    '/stock/$accountId/wines/$wineId',
    () => import('../../features/cellar/stock/wine-page.tsx'),
    'StockWinePage',
  ),
  page(
    '/stock/$accountId/lots/$lotId',
    () => import('../../features/cellar/stock/lot-page.tsx'),
    'LotPage',
  ),
  ...reportPages,
  ...clientPages,
  page('/wines', () => import('../../features/cellar/wines/catalogue.tsx'), 'Catalogue'),
  page(
    '/wines/duplicates',
    () => import('../../features/cellar/wines/duplicates.tsx'),
    'Duplicates',
  ),
  page('/wines/$wineId', () => import('../../features/cellar/wines/wine-page.tsx'), 'WinePage'),
  createRoute({
    getParentRoute,
    path: '/imports',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof ImportsQuery>) => search,
    component: lazyRouteComponent(
      () => import('../../features/cellar/imports/import-list.tsx'),
      'ImportList',
    ),
  }),
  createRoute({
    getParentRoute,
    path: '/imports/new',
    validateSearch: (search: { readonly account?: string }) => search,
    component: lazyRouteComponent(
      () => import('../../features/cellar/imports/new-import.tsx'),
      'NewImport',
    ),
  }),
  page(
    '/imports/$batchId',
    () => import('../../features/cellar/imports/import-page.tsx'),
    'ImportPage',
  ),
  createRoute({
    getParentRoute,
    path: '/move-in',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<keyof HouseImportsQuery>) => search,
    component: lazyRouteComponent(
      () => import('../../features/cellar/house-import/move-in.tsx'),
      'MoveIn',
    ),
  }),
  page(
    '/move-in/$runId',
    () => import('../../features/cellar/house-import/move-in-page.tsx'),
    'MoveInPage',
  ),
  createRoute({
    getParentRoute,
    path: '/messages',
    // The page checks them itself; declared here for typed links.
    validateSearch: (search: ListParams<'state' | 'account' | 'page'>) => search,
    component: lazyRouteComponent(
      () => import('../../pages/staff/messages-page.tsx'),
      'MessagesPage',
    ),
  }),
  ...housePages,
] as const;

/** All pages of the back office. */
export const staffRoutes = staffArea.addChildren([...pages]);
