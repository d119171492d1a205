import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../../lib/due-day.ts';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { account, notice, receiving } from '../../testing/test-receiving.ts';
import { steward } from '../../testing/test-users.ts';

describe('What is expected', () => {
  it('is a list of pickups and announcements, each leading to its screen', async () => {
    const row = {
      ...notice(),
      account: { ...account, is_commercial: false },
      bottle_count: 0,
      signed_at: null,
      has_unseen_change: false,
      picked_by: null,
      version: 1,
    };
    const requests = answerRequests({
      'GET /staff/requests/': { json: { count: 1, is_more: false, page: 1, results: [row] } },
    });
    const { container, user, url } = openPage('/staff/receiving', steward);
    const link = await screen.findByRole('link', { name: '#100041' });
    expect(link.getAttribute('href')).toBe('/staff/receiving/100041');
    expect(requests[0]?.query.get('direction')).toBe('add');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'Marsh & Co',
      'Notify OAK',
      'Zachys',
      '4',
      '1Z999',
      dueDay('2026-11-18'),
      'requested',
    ]);
    await checkAccessibility(container);
    await user.type(screen.getByRole('searchbox'), '1Z{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/receiving?search=1Z'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Received');
    await waitFor(() => expect(requests.at(-1)?.query.get('state')).toBe('processed'));
  });

  it('says when nothing is expected, and what happened when it fails to load', async () => {
    answerRequests({
      'GET /staff/requests/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    });
    const { unmount } = openPage('/staff/receiving?state=nonsense', steward);
    await screen.findByText('Nothing matches.');
    unmount();
    answerRequests({ 'GET /staff/requests/': serverFault });
    openPage('/staff/receiving', steward);
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('can arrive unannounced: an account is chosen, and its receiving begins', async () => {
    const requests = answerRequests({
      'GET /staff/requests/': { json: { count: 0, is_more: false, page: 1, results: [] } },
      'GET /staff/account-names/': { json: [{ ...account, is_closed: false }] },
      'POST /staff/receiving/': { status: 201, json: receiving() },
      'GET /staff/receiving/*/': { json: receiving() },
    });
    const { user, url } = openPage('/staff/receiving', steward);
    await user.click(await screen.findByText('Unannounced shipment'));
    await user.click(screen.getByRole('button', { name: 'Start receiving' }));
    await screen.findByText('Please choose an account.');
    await user.type(screen.getByRole('combobox', { name: 'Account' }), 'mar');
    await screen.findByRole('option', { name: /^Marsh/ });
    await user.keyboard('{ArrowDown}{Enter}{Tab}UPS{Tab}2{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/receiving/100041'));
    const sent = requests.find(({ call }) => call === 'POST /staff/receiving/');
    expect(sent?.body).toEqual({
      account: '3',
      company_name: 'UPS',
      boxes_arrived: '2',
      tracking_number: '',
      at_store: false,
      silent: false,
    });
  });
});
