import type { OutboxQuery } from '@portal/contract/staff-mail/staff-mail.schemas';
import type { RequestQueueQuery } from '@portal/contract/staff-requests/staff-requests.schemas';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { ListParams } from '../../lib/use-paged-list.ts';
import type { CellarParams } from '../../pages/staff/use-cellar-list.ts';
import { requireStaff } from '../guards.ts';
import { pageRoutes } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

/** The back office. It is loaded only when a steward opens it; clients never download it. */
const staffArea = createRoute({
  getParentRoute: () => rootRoute,
  path: '/staff',
  beforeLoad: requireStaff,
  component: lazyRouteComponent(() => import('../../pages/staff/staff-shell.tsx'), 'StaffShell'),
});

const page = pageRoutes(staffArea);
const requestPages = () => import('../../pages/staff/request-page.tsx');
const stockPages = () => import('../../pages/staff/stock-pages.tsx');
const importPages = () => import('../../pages/staff/import-pages.tsx');
const contentPages = () => import('../../pages/staff/content-pages.tsx');

// These pages check their search parameters themselves; declared here for typed links.
const queueRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/requests',
  validateSearch: (search: ListParams<keyof RequestQueueQuery>) => search,
  component: lazyRouteComponent(() => import('../../features/staff-requests/queue.tsx'), 'Queue'),
});

const cellarRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/stock/$accountId',
  validateSearch: (search: CellarParams) => search,
  component: lazyRouteComponent(stockPages, 'StockAccountPage'),
});

const mailListRoute = createRoute({
  getParentRoute: () => staffArea,
  path: '/mail',
  validateSearch: (search: ListParams<keyof OutboxQuery>) => search,
  component: lazyRouteComponent(() => import('../../features/staff-mail/outbox.tsx'), 'Outbox'),
});

export const staffRoutes = staffArea.addChildren([
  page('/', () => import('../../features/staff-requests/desk.tsx'), 'Desk'),
  queueRoute,
  page('/requests/$number', requestPages, 'RequestPage'),
  page('/requests/$number/packing-slip', requestPages, 'PackingSlipPage'),
  page(
    '/receiving',
    () => import('../../features/staff-receiving/expected-list.tsx'),
    'ReceivingList',
  ),
  page('/receiving/$number', () => import('../../pages/staff/receiving-page.tsx'), 'ReceivingPage'),
  page('/stock', stockPages, 'StockPage'),
  page('/stock/check', stockPages, 'StockCheckPage'),
  page('/stock/documents', stockPages, 'StockDocumentsPage'),
  cellarRoute,
  page('/stock/$accountId/cases/$caseId', stockPages, 'StockCasePage'),
  page('/stock/$accountId/wines/$wineId', stockPages, 'StockWinePage'),
  page('/stock/$accountId/lots/$lotId', stockPages, 'StockLotPage'),
  page('/wines', () => import('../../features/staff-wines/catalogue.tsx'), 'Catalogue'),
  page(
    '/wines/duplicates',
    () => import('../../features/staff-wines/duplicates.tsx'),
    'Duplicates',
  ),
  page(
    '/wines/$wineId',
    () => import('../../pages/staff/catalogue-wine-page.tsx'),
    'CatalogueWinePage',
  ),
  page('/imports', () => import('../../features/staff-imports/import-list.tsx'), 'ImportList'),
  page('/imports/new', importPages, 'NewImportPage'),
  page('/imports/$batchId', importPages, 'ImportPage'),
  page('/clients', () => import('../../features/staff-clients/client-list.tsx'), 'ClientList'),
  page('/clients/$accountId', () => import('../../pages/staff/client-page.tsx'), 'ClientPage'),
  page('/content', contentPages, 'ContentPage'),
  page('/content/pages/$slug', contentPages, 'ContentEditPage'),
  page('/content/texts', contentPages, 'ProviderTextsPage'),
  page('/content/days-off', contentPages, 'DaysOffPage'),
  mailListRoute,
  page('/mail/$id', () => import('../../pages/staff/mail-page.tsx'), 'MailPage'),
  page('/audit', () => import('../../features/staff-audit/audit-log.tsx'), 'AuditLog'),
  page('/people', () => import('../../features/staff-people/staff-people.tsx'), 'StaffPeople'),
  page('/tokens', () => import('../../features/staff-tokens/tokens.tsx'), 'Tokens'),
  page('/webhooks', () => import('../../features/staff-webhooks/webhooks.tsx'), 'Webhooks'),
  page('/webhooks/$id', () => import('../../pages/staff/webhook-page.tsx'), 'WebhookPage'),
]);
