import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resetBrowserState } from '../lib/persisted-store.ts';
import { answerRequests, notSignedIn } from '../testing/answer-requests.ts';
import { openPage } from '../testing/open-page.tsx';
import { eleanor, steward } from '../testing/test-users.ts';

const DEPTHS = ['*', '*/*', '*/*/*', '*/*/*/*', '*/*/*/*/*'];
const allRefused = Object.fromEntries(DEPTHS.map((path) => [`GET /${path}/`, notSignedIn]));

beforeEach(() => {
  resetBrowserState();
  sessionStorage.clear();
});

describe('a page of one thing, opened after the session has ended, leads to the login and back', () => {
  it.each([
    ['/inventory/5', eleanor],
    ['/case-inventory/5', eleanor],
    ['/orders/history/5', eleanor],
    ['/staff/clients/5', steward],
    ['/staff/requests/100005', steward],
    ['/staff/requests/slips?numbers=100005', steward],
    ['/staff/receiving/100005', steward],
    ['/staff/stock/5', steward],
    ['/staff/stock/5/cases/5', steward],
    ['/staff/stock/5/wines/5', steward],
    ['/staff/stock/5/lots/5', steward],
    ['/staff/imports/5', steward],
    ['/staff/wines/5', steward],
    ['/staff/content/pages/faq', steward],
    ['/staff/mail/5', steward],
    ['/staff/webhooks/5', steward],
  ])('%s', async (path, user) => {
    answerRequests(allRefused);
    const { router } = openPage(path, user);
    const seen: string[] = [];
    router.subscribe('onResolved', ({ toLocation }) => seen.push(toLocation.pathname));
    await screen.findByText('Your session has ended. Please log in again.');
    await router.load();
    expect(seen).not.toContain('/404');
    expect(router.state.location.search).toMatchObject({ next: path });
  });
});
