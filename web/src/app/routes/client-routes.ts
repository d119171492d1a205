import type { DocumentsQuery } from '@portal/contract/requests/documents/documents.schemas';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { pickListParams } from '../../features/cellar/inventory/list/list-params.ts';
import type { ListParams } from '../../lib/use-paged-list.ts';
import { leadStaffToScan, requireClient } from '../guards.ts';
import { pageRoutes } from './page-route.ts';
import { rootRoute } from './root-route.tsx';

const clientArea = createRoute({
  getParentRoute: () => rootRoute,
  id: 'client',
  beforeLoad: requireClient,
});

/** The guards read the forms' store; loaded when needed, so that they are not part of the first download. */
const requestGuards = () => import('../../pages/client/request-guards.ts');

/** Parent of the pages that read-only users cannot open. */
const orderingArea = createRoute({
  getParentRoute: () => clientArea,
  id: 'ordering',
  beforeLoad: async ({ location }) => (await requestGuards()).requireMayOrder(location),
});

/** Parent of the pages that build a pull request. */
const pullingArea = createRoute({
  getParentRoute: () => clientArea,
  id: 'pulling',
  beforeLoad: async ({ location }) => (await requestGuards()).requireMayPull(location),
});

const clientPage = pageRoutes(clientArea);
const orderingPage = pageRoutes(orderingArea);
const pullingPage = pageRoutes(pullingArea);
const addFormPages = () => import('../../pages/client/add-form-pages.tsx');
const inventoryPages = () => import('../../pages/client/inventory-page.tsx');
const profilePages = () => import('../../pages/client/profile-pages.tsx');

const inventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/inventory',
  validateSearch: pickListParams,
  component: lazyRouteComponent(inventoryPages, 'InventoryPage'),
});

const caseInventoryRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/case-inventory',
  validateSearch: pickListParams,
  component: lazyRouteComponent(inventoryPages, 'CaseInventoryPage'),
});

const statementsRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/statements',
  // The page checks them itself; declared here for typed links.
  validateSearch: (search: ListParams<keyof DocumentsQuery>) => search,
  component: lazyRouteComponent(
    () => import('../../pages/client/statements-page.tsx'),
    'StatementsPage',
  ),
});

const cellarYearRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/activity/year',
  // The page checks them itself; declared here for typed links.
  validateSearch: (search: ListParams<'year'>) => search,
  component: lazyRouteComponent(
    () => import('../../features/cellar/activity/cellar-year.tsx'),
    'CellarYearPage',
  ),
});

const historyRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/orders/history',
  // The page checks them itself; declared here for typed links.
  validateSearch: (search: ListParams<'show'>) => search,
  component: lazyRouteComponent(
    () => import('../../features/requests/orders/history.tsx'),
    'HistoryPage',
  ),
});

const formerRequestsRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/orders/former',
  validateSearch: (search: ListParams<'page'>) => search,
  component: lazyRouteComponent(
    () => import('../../pages/client/former-requests-page.tsx'),
    'FormerRequestsPage',
  ),
});

const profileRoute = createRoute({
  getParentRoute: () => clientArea,
  path: '/profile',
  beforeLoad: () => redirect({ to: '/profile/address-book', replace: true, throw: true }),
});

const pullingRoutes = pullingArea.addChildren([
  pullingPage(
    '/orders/pull/method',
    () => import('../../pages/client/pull-method-page.tsx'),
    'PullMethodPage',
  ),
  pullingPage(
    '/orders/pull/address',
    () => import('../../pages/client/pull-address-page.tsx'),
    'PullAddressPage',
    async () => (await requestGuards()).requirePullChoice(),
  ),
]);

const orderingRoutes = orderingArea.addChildren([
  orderingPage('/orders', () => import('../../pages/client/orders-page.tsx'), 'OrdersPage'),
  orderingPage(
    '/orders/pull/confirmation',
    () => import('../../pages/client/pull-confirmation-page.tsx'),
    'PullConfirmationPage',
    async () => (await requestGuards()).requireCreatedPull(),
  ),
  orderingPage(
    '/orders/history/$orderId/change',
    () => import('../../pages/client/change-order-page.tsx'),
    'ChangeOrderPage',
  ),
  orderingPage(
    '/orders/add/method',
    () => import('../../pages/client/add-method-page.tsx'),
    'AddMethodPage',
  ),
  orderingPage('/orders/add/address/pickup', addFormPages, 'AddPickupPage', async () =>
    (await requestGuards()).requireAddChoice('pickup'),
  ),
  orderingPage('/orders/add/address/notify-mwc', addFormPages, 'AddNotifyPage', async () =>
    (await requestGuards()).requireAddChoice('notify'),
  ),
  orderingPage(
    '/orders/add/confirmation',
    () => import('../../pages/client/add-confirmation-page.tsx'),
    'AddConfirmationPage',
    async () => (await requestGuards()).requireCreatedAdd(),
  ),
]);

/** The links on labels of cases and locations. Clients open their own cases; locations do not exist for them. */
export const labelRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/c/$number',
    beforeLoad: leadStaffToScan,
    component: lazyRouteComponent(
      () => import('../../pages/client/labelled-case-page.tsx'),
      'LabelledCasePage',
    ),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/l/$code',
    beforeLoad: (visit) => {
      leadStaffToScan(visit);
      redirect({ to: '/404', replace: true, throw: true });
    },
  }),
];

export const clientRoutes = clientArea.addChildren([
  clientPage('/', () => import('../../pages/client/dashboard-page.tsx'), 'DashboardPage'),
  clientPage('/faq', () => import('../../pages/client/faq-page.tsx'), 'FaqPage'),
  profileRoute,
  clientPage('/profile/address-book', profilePages, 'AddressBookPage'),
  clientPage('/profile/change-email-password', profilePages, 'ProfileLoginPage'),
  clientPage('/profile/authorized-users', profilePages, 'AuthorizedUsersPage'),
  clientPage('/profile/people', () => import('../../pages/client/people-page.tsx'), 'PeoplePage'),
  clientPage('/profile/accounts', profilePages, 'OwnAccountsPage'),
  clientPage('/profile/storage-contract', profilePages, 'StorageContractPage'),
  clientPage('/profile/storage-efficiency', profilePages, 'StorageEfficiencyPage'),
  clientPage('/profile/insurance', profilePages, 'InsurancePage'),
  clientPage('/profile/recent-activity', profilePages, 'RecentActivityPage'),
  inventoryRoute,
  clientPage('/inventory/$wineId', () => import('../../pages/client/wine-page.tsx'), 'WinePage'),
  caseInventoryRoute,
  clientPage(
    '/case-inventory/$caseId',
    () => import('../../pages/client/case-page.tsx'),
    'CasePage',
  ),
  clientPage('/cellar-list', inventoryPages, 'CellarListPage'),
  clientPage('/activity', () => import('../../pages/client/activity-page.tsx'), 'ActivityPage'),
  clientPage('/cart', () => import('../../pages/client/cart-page.tsx'), 'CartPage'),
  historyRoute,
  clientPage(
    '/orders/history/$orderId',
    () => import('../../pages/client/order-page.tsx'),
    'OrderPage',
  ),
  cellarYearRoute,
  formerRequestsRoute,
  statementsRoute,
  clientPage('/messages', () => import('../../pages/client/messages-page.tsx'), 'MessagesPage'),
  clientPage('/proposals', () => import('../../pages/client/proposals-page.tsx'), 'ProposalsPage'),
  clientPage(
    '/proposals/$proposalId',
    () => import('../../pages/client/proposal-page.tsx'),
    'ProposalPage',
  ),
  pullingRoutes,
  orderingRoutes,
]);
