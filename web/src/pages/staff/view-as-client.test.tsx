import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession } from '../../lib/session-store.ts';
import { answerRequests, type Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount } from '../../testing/test-clients.ts';
import { steward } from '../../testing/test-users.ts';
import { hideToast } from '../../ui/toast-store.ts';

beforeEach(() => hideToast());

const notAllowed = {
  status: 403,
  json: { detail: 'You do not have permission to perform this action.' },
  headers: { 'X-Error-Code': 'not_allowed' },
};

const view = {
  account: { id: 3, name: 'Marsh & Co', is_commercial: false },
  expires_at: '2026-11-20T15:30:00Z',
  acting: null,
  seconds_left: 1800,
};

/** Opens the account and starts to view it as its client. */
async function startViewing(answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/clients/*/': { json: clientAccount() },
    'GET /staff/clients/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    'POST /staff/clients/*/view/': { status: 201, json: view },
    'POST /staff/view/end/': { status: 204 },
    'GET /bottle_case_count/': { json: { bottle_count: 1304, case_count: 112 } },
    'GET /orders/': { json: [] },
    'GET /addresses/': { json: clientAccount().addresses },
    ...answers,
  });
  const page = openPage('/staff/clients/3', steward);
  await page.user.click(await screen.findByRole('button', { name: 'View as client' }));
  return { ...page, requests };
}

describe('Viewing an account as its client', () => {
  it('shows the client’s own pages, read-only, under a banner that says so', async () => {
    const { url, container } = await startViewing();
    await waitFor(() => expect(url()).toBe('/'));
    const banner = await screen.findByRole('region', { name: 'View as client' });
    expect(banner.textContent).toContain('You are viewing as Marsh & Co, read-only, until 10:30.');
    await screen.findByText('1,304');
    expect(screen.queryByRole('link', { name: 'Pull Bottles From My Cellar' })).toBeNull();
    await checkAccessibility(container);
  });

  it('ends by the banner’s button, which leads back to the account', async () => {
    const { user, url, requests } = await startViewing();
    const end = await screen.findByRole('button', { name: 'End' });
    end.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Marsh & Co' });
    expect(url()).toBe('/staff/clients/3');
    expect(requests.some(({ call }) => call === 'POST /staff/view/end/')).toBe(true);
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'View as client' })).toBeNull(),
    );
    expect(currentSession()).toEqual({ status: 'signed-in', user: steward });
  });

  it('goes on when ending it fails', async () => {
    const { user } = await startViewing({ 'POST /staff/view/end/': 'down' });
    await user.click(await screen.findByRole('button', { name: 'End' }));
    await screen.findByText('There was an error, please try again');
    screen.getByRole('region', { name: 'View as client' });
  });

  it('is over when the server says so, and leads to the back office', async () => {
    let isOver = false;
    const { router, url } = await startViewing({
      'GET /addresses/': () => (isOver ? notAllowed : { json: [] }),
      'GET /staff/desk/': notAllowed,
    });
    await screen.findByRole('region', { name: 'View as client' });
    isOver = true;
    await router.navigate({ to: '/profile/address-book' });
    await waitFor(() => expect(url()).toBe('/staff'));
    expect(screen.queryByRole('region', { name: 'View as client' })).toBeNull();
  });

  it('is over when its time is up', async () => {
    await startViewing({
      'POST /staff/clients/*/view/': { status: 201, json: { ...view, seconds_left: 0 } },
    });
    await screen.findByText('Viewing as Marsh & Co has ended.');
    expect(currentSession()).toEqual({ status: 'signed-in', user: steward });
  });

  it('follows what another tab of this browser views', async () => {
    let now: object | null = { ...view, account: { ...view.account, id: 4, name: 'Bistro Ada' } };
    const { url } = await startViewing({
      'GET /staff/view/': () => ({ json: { view: now } }),
      'GET /staff/desk/': notAllowed,
    });
    const banner = await screen.findByRole('region', { name: 'View as client' });
    fireEvent.focus(window);
    await waitFor(() => expect(banner.textContent).toContain('You are viewing as Bistro Ada'));
    now = null;
    fireEvent.focus(window);
    await waitFor(() => expect(url()).toBe('/staff'));
  });

  it('shows no login of the account, and leaves this browser’s other tabs alone', async () => {
    const { router } = await startViewing();
    await screen.findByRole('region', { name: 'View as client' });
    await router.navigate({ to: '/profile/change-email-password' });
    await screen.findByText('Each user of the account sees their own login here.');
    expect(screen.queryByLabelText('New Email')).toBeNull();
    expect(localStorage.getItem('portal.profile')).toContain('steward@example.com');
  });

  it('says why it cannot begin', async () => {
    const detail = 'This account is closed: its client sees nothing.';
    const { url } = await startViewing({
      'POST /staff/clients/*/view/': { status: 409, json: { detail } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    expect(url()).toBe('/staff/clients/3');
  });
});
