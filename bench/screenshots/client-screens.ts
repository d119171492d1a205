import { orderState } from '@portal/contract/requests/orders/order-status';
import { type Order, orderListSchema } from '@portal/contract/requests/orders/orders.schemas';
import type { Page } from 'playwright-core';
import { handedOver, notHandedOver } from './hand-over.ts';
import { orderOnRun } from './runs.ts';
import { paperOfStatement, withDocuments } from './documents-of-a-year.ts';
import { askForCode, needStepUp, setUpApp, showCodes } from './prepare-login.ts';
import {
  cancelRequest,
  changeTheDay,
  chooseNotify,
  choosePickup,
  choosePullMethod,
  failQuickSearch,
  fillPullList,
  firstLinkOf,
  loseConnection,
  logInWrongly,
  openAppOffline,
  openConditionPicture,
  openDialog,
  openFilters,
  openFullCart,
  openMenu,
  openMixedCases,
  openProfileMenu,
  openPullList,
  pasteList,
  pickAddress,
  press,
  pullInTheList,
  reportDifference,
  searchFor,
  searchHistory,
  sendChange,
  sendNotify,
  sendPull,
  showShortcuts,
} from './prepare-screen.ts';
import {
  COLLECTOR,
  NEWCOMER,
  RESTAURANT,
  type Screen,
  screensOf,
  PROPOSER,
  VIEWER,
  withTroubles,
} from './screen.ts';

const WINE = firstLinkOf('/inventory', '/inventory/');
const CASE = firstLinkOf('/case-inventory', '/case-inventory/');
const THREAD = firstLinkOf('/messages', '/orders/history/');
const PROPOSAL = firstLinkOf('/proposals', '/proposals/');
const ORDER = firstLinkOf('/orders/history', '/orders/history/');
const changeOf =
  (type: Order['order_type'], state = 'requested') =>
  async (page: Page) => {
    const answer = await page.request.get('/api/orders/');
    const open = orderListSchema
      .parse(await answer.json())
      .find((order) => order.order_type === type && orderState(order) === state);
    return `/orders/history/${open?.id}/change`;
  };

/** The request that was delivered last, of which differences can be reported. */
const LATEST_DELIVERED = async (page: Page) => {
  const answer = await page.request.get('/api/orders/');
  const [latest] = orderListSchema
    .parse(await answer.json())
    .filter(({ order_type: type, completed_date: day }) => type === 'Pull Request' && day !== null)
    .toSorted((a, b) => (b.completed_date ?? '').localeCompare(a.completed_date ?? ''));
  return `/orders/history/${latest?.id}`;
};

const ACTIVITY_OF_WINE = async (page: Page) => {
  await page.goto('/activity');
  const href = await page.locator('td a[href^="/inventory/"]').first().getAttribute('href');
  return `/activity?wine=${href?.split('/').at(-1)}`;
};
/** The wine of the newest row after which no bottle was left. */
const GONE_WINE = async (page: Page) => {
  await page.goto('/activity?kind=delivered');
  const row = page.locator('tbody tr').filter({ has: page.locator('td:last-child:text-is("0")') });
  return (await row.locator('a[href^="/inventory/"]').first().getAttribute('href')) ?? '/activity';
};

const VISITOR: readonly Screen[] = [
  { name: 'about', path: '/about' },
  { name: 'login', path: '/login' },
  { name: 'login-failed', path: '/login', prepare: logInWrongly },
  { name: 'login-code', path: '/login', prepare: askForCode },
  { name: 'keep-second-factor', path: '/keep-second-factor#token=a-token' },
  { name: 'forgot-password', path: '/reset-password' },
  { name: 'new-password', path: '/reset-password#token=a-token' },
  { name: 'undo-email', path: '/undo-email-change/a-token' },
  { name: 'terms', path: '/terms' },
  { name: 'verify', path: '/verify' },
  { name: 'verify-ours', path: paperOfStatement },
  { name: 'verify-unknown', path: '/verify#number=1000&code=AAAA-AAAA' },
  { name: 'hold-request', path: '/hold-request#token=a-token' },
  { name: 'not-found', path: '/404' },
  { name: 'visitor-menu', path: '/about', prepare: openMenu },
];

const COLLECTOR_SCREENS: readonly Screen[] = [
  ...withTroubles({ name: 'dashboard', path: '/' }),
  { name: 'profile-menu', path: '/', prepare: openProfileMenu },
  { name: 'search', path: '/', prepare: searchFor('') },
  { name: 'search-found', path: '/', prepare: searchFor('krug') },
  { name: 'search-number', path: '/', prepare: searchFor('100') },
  { name: 'search-nothing', path: '/', prepare: searchFor('qqq zzz') },
  { name: 'search-failed', path: '/', prepare: failQuickSearch },
  { name: 'shortcuts', path: '/', prepare: showShortcuts },
  ...withTroubles({ name: 'inventory', path: '/inventory' }),
  { name: 'inventory-filtered', path: '/inventory?type=Red&search=chateau' },
  { name: 'inventory-filters', path: '/inventory?type=Red', prepare: openFilters },
  { name: 'inventory-nothing', path: '/inventory?search=burgundy' },
  {
    name: 'inventory-nothing-filtered',
    path: '/inventory?search=margaux+1990&type=White&size=6000',
  },
  {
    name: 'inventory-everything',
    path: '/inventory?search=burgundy+magnum&queryField=everything&drink=ready',
  },
  { name: 'inventory-pulling', path: '/inventory', prepare: pullInTheList },
  { name: 'inventory-unreachable', path: '/inventory', prepare: loseConnection },
  { name: 'inventory-offline', path: '/inventory', prepare: openAppOffline },
  ...withTroubles({ name: 'cases', path: '/case-inventory' }),
  { name: 'cases-open', path: '/case-inventory', prepare: openMixedCases },
  ...withTroubles({ name: 'wine', path: WINE }),
  { name: 'condition', path: '/inventory', prepare: openConditionPicture },
  ...withTroubles({ name: 'case', path: CASE }),
  { name: 'cart', path: '/cart', prepare: fillPullList('/cart') },
  { name: 'cart-open', path: '/', prepare: openFullCart },
  { name: 'cart-paste', path: '/cart', prepare: pasteList },
  { name: 'orders', path: '/orders' },
  { name: 'pull-method', path: '/cart', prepare: fillPullList('/orders/pull/method') },
  { name: 'pull-address', path: '/cart', prepare: choosePullMethod },
  { name: 'pull-address-picker', path: '/cart', prepare: pickAddress },
  { name: 'pull-sent', path: '/cart', prepare: sendPull },
  { name: 'add-method', path: '/orders/add/method' },
  { name: 'add-pickup', path: '/orders/add/method', prepare: choosePickup },
  { name: 'add-notify', path: '/orders/add/method', prepare: chooseNotify },
  { name: 'add-sent', path: '/orders/add/method', prepare: sendNotify },
  ...withTroubles({ name: 'history', path: '/orders/history' }),
  ...withTroubles({ name: 'statements', path: '/statements' }),
  { name: 'statements-filled', path: withDocuments('/statements') },
  {
    name: 'statements-made',
    path: withDocuments('/statements'),
    prepare: press('button', 'Make the statement'),
  },
  { name: 'order-papers', path: withDocuments(ORDER) },
  { name: 'history-nothing', path: '/orders/history', prepare: searchHistory },
  ...withTroubles({ name: 'activity', path: '/activity' }),
  { name: 'activity-of-wine', path: ACTIVITY_OF_WINE },
  { name: 'activity-nothing', path: '/activity?search=nothing' },
  { name: 'activity-print', path: '/activity', isPrinted: true },
  { name: 'wine-gone', path: GONE_WINE },
  ...withTroubles({ name: 'order', path: ORDER }),
  { name: 'order-change-pull', path: changeOf('Pull Request'), prepare: changeTheDay },
  { name: 'order-change-add', path: changeOf('Add Request') },
  { name: 'order-change-late', path: changeOf('Pull Request', 'processed') },
  { name: 'order-changed', path: changeOf('Pull Request'), prepare: sendChange },
  {
    name: 'order-difference',
    path: LATEST_DELIVERED,
    prepare: openDialog('Something is wrong'),
  },
  { name: 'order-differences', path: LATEST_DELIVERED, prepare: reportDifference },
  { name: 'order-stop', path: orderOnRun },
  { name: 'order-handed-over', path: handedOver },
  { name: 'order-not-handed-over', path: notHandedOver },
  { name: 'order-cancel', path: ORDER, prepare: cancelRequest },
  { name: 'order-print', path: ORDER, isPrinted: true },
  ...withTroubles({ name: 'address-book', path: '/profile/address-book' }),
  {
    name: 'address-form',
    path: '/profile/address-book',
    prepare: openDialog('Add a new Address'),
  },
  {
    name: 'address-delete',
    path: '/profile/address-book',
    prepare: openDialog(/^Delete/),
  },
  ...withTroubles({ name: 'login-details', path: '/profile/change-email-password' }),
  { name: 'login-app', path: '/profile/change-email-password', prepare: setUpApp },
  { name: 'login-codes', path: '/profile/change-email-password', prepare: showCodes },
  { name: 'step-up', path: '/profile/change-email-password', prepare: needStepUp },
  { name: 'authorized-users', path: '/profile/authorized-users' },
  {
    name: 'authorized-user-form',
    path: '/profile/authorized-users',
    prepare: openDialog('Add authorized user'),
  },
  ...withTroubles({ name: 'account-people', path: '/profile/people' }),
  ...withTroubles({ name: 'recent-activity', path: '/profile/recent-activity' }),
  {
    name: 'account-people-invite',
    path: '/profile/people',
    prepare: openDialog('Invite a person'),
  },
  { name: 'storage-contract', path: '/profile/storage-contract' },
  { name: 'storage-efficiency', path: '/profile/storage-efficiency' },
  { name: 'insurance', path: '/profile/insurance' },
  ...withTroubles({ name: 'faq', path: '/faq' }),
  { name: 'faq-open', path: '/faq', prepare: press('button', 'Delivery') },
  ...withTroubles({ name: 'messages', path: '/messages' }),
  { name: 'thread', path: THREAD },
  { name: 'thread-refused', path: THREAD, prepare: press('button', 'Send the message') },
  { name: 'thread-of-case', path: firstLinkOf('/messages', '/case-inventory/') },
  ...withTroubles({ name: 'proposals', path: '/proposals' }),
  { name: 'proposal', path: PROPOSAL },
  {
    name: 'proposal-decline',
    path: PROPOSAL,
    prepare: openDialog('Decline'),
  },
  { name: 'no-access', path: '/staff' },
  { name: 'not-found-signed-in', path: '/inventory/999999999' },
  { name: 'session-ended', path: '/', trouble: 'ended' },
];

const NEWCOMER_SCREENS: readonly Screen[] = [
  { name: 'dashboard-newcomer', path: '/' },
  { name: 'inventory-newcomer', path: '/inventory' },
  { name: 'cases-newcomer', path: '/case-inventory' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-open-empty', path: '/', prepare: openPullList },
  { name: 'pull-method-empty', path: '/orders/pull/method' },
  { name: 'history-newcomer', path: '/orders/history' },
  { name: 'messages-newcomer', path: '/messages' },
  { name: 'activity-newcomer', path: '/activity' },
  { name: 'authorized-users-none', path: '/profile/authorized-users' },
  { name: 'account-people-alone', path: '/profile/people' },
];

const PROPOSER_SCREENS: readonly Screen[] = [
  { name: 'dashboard-proposer', path: '/' },
  { name: 'inventory-proposer', path: '/inventory' },
  { name: 'proposals-proposer', path: '/proposals' },
  { name: 'proposal-proposer', path: PROPOSAL },
  { name: 'propose', path: '/cart', prepare: choosePullMethod },
];

const VIEWER_SCREENS: readonly Screen[] = [
  { name: 'dashboard-viewer', path: '/' },
  { name: 'inventory-viewer', path: '/inventory' },
  { name: 'wine-viewer', path: WINE },
  { name: 'case-viewer', path: CASE },
  { name: 'order-viewer', path: ORDER },
  { name: 'thread-viewer', path: THREAD },
  { name: 'orders-viewer', path: '/orders' },
  { name: 'cart-viewer', path: '/cart' },
  { name: 'address-book-viewer', path: '/profile/address-book' },
  { name: 'authorized-users-viewer', path: '/profile/authorized-users' },
  { name: 'account-people-viewer', path: '/profile/people' },
  { name: 'recent-activity-viewer', path: '/profile/recent-activity' },
];

/** The screens of visitors and clients. */
export const CLIENT_SCREENS: readonly Screen[] = [
  ...VISITOR,
  ...screensOf(COLLECTOR, COLLECTOR_SCREENS),
  ...screensOf(NEWCOMER, NEWCOMER_SCREENS),
  ...screensOf(VIEWER, VIEWER_SCREENS),
  ...screensOf(PROPOSER, PROPOSER_SCREENS),
  ...screensOf(RESTAURANT, [
    { name: 'cart-commercial', path: '/cart' },
    { name: 'pull-method-commercial', path: '/orders/pull/method' },
  ]),
];
