import type { User } from '@portal/contract/access/auth/auth.schemas';
import { PAGES } from '@portal/contract/house/content/pages';
import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { signIn, signOut } from '../lib/session-store.ts';
import { answerRequests } from '../testing/answer-requests.ts';
import { eleanor, steward, viewer } from '../testing/test-users.ts';
import { createQueryClient } from './query-client.ts';
import { createPortalRouter } from './router.tsx';

/** Who may see a page: everybody, visitors, clients, clients who may order, stewards, who scans a label. */
type Openness = 'everybody' | 'visitors' | 'clients' | 'ordering clients' | 'staff' | 'labels';

const staffPages = PAGES.filter((page) => /^\/staff(\/|$)/.test(page)).map((page) =>
  page.replaceAll(':', '$'),
);

const pages: Record<string, Openness> = {
  ...Object.fromEntries(staffPages.map((page) => [page, 'staff' as const])),
  '/': 'clients',
  '/404': 'everybody',
  '/about': 'everybody',
  '/activity': 'clients',
  '/activity/year': 'clients',
  '/c/$number': 'labels',
  '/l/$code': 'labels',
  '/cart': 'clients',
  '/case-inventory': 'clients',
  '/cellar-list': 'clients',
  '/case-inventory/$caseId': 'clients',
  '/faq': 'clients',
  '/inventory': 'clients',
  '/inventory/$wineId': 'clients',
  '/keep-second-factor': 'everybody',
  '/login': 'visitors',
  '/messages': 'clients',
  '/not-my-factor': 'everybody',
  '/orders': 'ordering clients',
  '/orders/add/address/notify-mwc': 'ordering clients',
  '/orders/add/address/pickup': 'ordering clients',
  '/orders/add/confirmation': 'ordering clients',
  '/orders/add/method': 'ordering clients',
  '/orders/history': 'clients',
  '/orders/history/$orderId': 'clients',
  '/orders/history/$orderId/change': 'ordering clients',
  '/orders/pull/address': 'ordering clients',
  '/orders/pull/confirmation': 'ordering clients',
  '/orders/pull/method': 'ordering clients',
  '/profile': 'clients',
  '/profile/address-book': 'clients',
  '/profile/authorized-users': 'clients',
  '/profile/change-email-password': 'clients',
  '/orders/former': 'clients',
  '/profile/insurance': 'clients',
  '/profile/people': 'clients',
  '/profile/accounts': 'clients',
  '/profile/recent-activity': 'clients',
  '/profile/storage-contract': 'clients',
  '/profile/storage-efficiency': 'clients',
  '/proposals': 'clients',
  '/proposals/$proposalId': 'clients',
  '/statements': 'clients',
  '/terms': 'everybody',
  '/verify': 'everybody',
  '/reset-password': 'visitors',
  '/reset-password/$token': 'visitors',
  '/hold-request': 'everybody',
  '/undo-email-change': 'everybody',
  '/undo-email-change/$token': 'everybody',
};

/** Pages that redirect users who may see them. */
const sentOn: Record<string, string> = {
  '/profile': '/profile/address-book',
  '/reset-password/$token': '/reset-password',
  '/undo-email-change/$token': '/undo-email-change',
  '/orders/add/address/notify-mwc': '/orders/add/method',
  '/orders/add/address/pickup': '/orders/add/method',
  '/orders/add/confirmation': '/orders/add/method',
  '/orders/pull/address': '/orders/pull/method',
  '/orders/pull/confirmation': '/orders/pull/method',
};

function portalAt(path: string, user: User | null) {
  answerRequests({});
  if (user === null) signOut('visitor');
  else signIn(user);
  const history = createMemoryHistory({ initialEntries: [path] });
  return createPortalRouter(createQueryClient(0), history);
}

/** Returns the page shown for a requested one. */
async function landing(page: string, user: User | null): Promise<string> {
  const router = portalAt(page.replaceAll(/\$\w+/g, '12'), user);
  await router.load();
  return router.state.location.pathname;
}

function listed(...openness: Openness[]): string[] {
  return Object.keys(pages).filter((page) => openness.some((one) => pages[page] === one));
}

const itself = (page: string) => (sentOn[page] ?? page).replaceAll(/\$\w+/g, '12');

describe('Every page of the app', () => {
  it('is named in this table', () => {
    const known = Object.keys(portalAt('/about', null).routesByPath);
    expect([...new Set(known)].toSorted()).toEqual(Object.keys(pages).toSorted());
  });

  it('is known to the page server, which answers any other path with 404', () => {
    const served = PAGES.map((page) => page.replaceAll(/:\w+/g, '*'));
    const opened = Object.keys(pages).map((page) => page.replaceAll(/\$\w+/g, '*'));
    expect(served.toSorted()).toEqual(opened.filter((page) => page !== '/404').toSorted());
  });

  it.each(listed('everybody', 'visitors'))('%s opens for a visitor', async (page) => {
    expect(await landing(page, null)).toBe(itself(page));
  });

  it.each(listed('clients', 'ordering clients', 'staff', 'labels'))(
    '%s sends a visitor to the login',
    async (page) => {
      expect(await landing(page, null)).toBe('/login');
    },
  );

  it.each(listed('everybody', 'clients', 'ordering clients'))(
    '%s opens for a client',
    async (page) => {
      expect(await landing(page, eleanor)).toBe(itself(page));
    },
  );

  it.each(listed('visitors'))('%s sends a client to the root', async (page) => {
    expect(await landing(page, eleanor)).toBe('/');
  });

  it.each(listed('labels'))('%s leads one of the company’s people to its scan', async (page) => {
    expect(await landing(page, steward)).toBe('/staff/scan');
  });

  it.each(listed('staff'))('%s does not exist for a client', async (page) => {
    expect(await landing(page, eleanor)).toBe('/404');
  });

  it.each(listed('clients'))('%s opens for a read-only user', async (page) => {
    expect(await landing(page, viewer)).toBe(itself(page));
  });

  it.each(listed('ordering clients'))('%s does not exist for a read-only user', async (page) => {
    expect(await landing(page, viewer)).toBe('/404');
  });

  it.each(listed('staff'))('%s opens for one of the company’s people', async (page) => {
    expect(await landing(page, steward)).toBe(itself(page));
  });

  it.each(listed('clients', 'ordering clients', 'visitors'))(
    '%s leads one of the company’s people to the back office',
    async (page) => {
      expect(await landing(page, steward)).toBe('/staff');
    },
  );
});
