import type { ClientRow } from '@portal/contract/access/clients/clients.schemas';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount, clientRow } from '../../testing/test-clients.ts';
import { eleanor, steward } from '../../testing/test-users.ts';

async function openList(path = '/staff/clients', ...results: ClientRow[]) {
  const requests = answerRequests({
    'GET /staff/clients/': { json: { count: results.length, is_more: false, page: 1, results } },
    'POST /staff/clients/': { status: 201, json: clientAccount({ id: 12 }) },
    'GET /staff/clients/*/': { json: clientAccount({ id: 12 }) },
  });
  const page = openPage(path, steward);
  await screen.findByRole('heading', { name: 'Clients' });
  return { ...page, requests };
}

describe('The list of clients', () => {
  it('names a caller and their account', async () => {
    const people = [
      { kind: 'authorized' as const, name: 'Ruth Keller', email: null, phone: '917 555 0142' },
    ];
    const { container } = await openList('/staff/clients?search=ruth', clientRow({ people }));
    const account = await screen.findByRole('link', { name: 'Marsh & Co' });
    expect(account.getAttribute('href')).toBe('/staff/clients/3');
    screen.getByText('Ruth Keller, authorized user, 917 555 0142');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual(['#3', 'Private', '1 user', '2 open requests', 'Open']);
    await checkAccessibility(container);
  });

  it('says how the first client comes in, and only without a filter that nobody matches', async () => {
    await openList();
    await screen.findByText('No client yet. Add the first one with "New account".');
  });

  it('says that nobody matches a filter', async () => {
    await openList('/staff/clients?search=ruth');
    await screen.findByText('No accounts match.');
  });

  it('keeps search, state and page in the URL', async () => {
    const { user, url, requests } = await openList('/staff/clients?page=3', clientRow());
    await user.type(screen.getByRole('searchbox'), '917 555{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/clients?search=917+555'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Closed accounts');
    await waitFor(() => expect(url()).toBe('/staff/clients?search=917+555&state=closed'));
    await waitFor(() => expect(String(requests.at(-1)?.query)).toBe('search=917+555&state=closed'));
  });

  it('ignores invalid search parameters', async () => {
    const { requests } = await openList('/staff/clients?state=gone&page=-1');
    await screen.findByText(/^No client yet/);
    expect(String(requests[0]?.query)).toBe('');
  });

  it('says what happened when it fails to load', async () => {
    answerRequests({ 'GET /staff/clients/': serverFault });
    openPage('/staff/clients', steward);
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('creates an account and opens it, by keyboard alone', async () => {
    const { user, url, requests } = await openList();
    await user.click(screen.getByText('New account'));
    await user.click(screen.getByLabelText('Account name'));
    await user.keyboard('{Enter}');
    await screen.findByText('Please fill in this required field.');
    await user.keyboard('Bistro Ada{Tab}K-7{Tab} {Enter}');
    await waitFor(() => expect(url()).toBe('/staff/clients/12'));
    expect(requests.find(({ call }) => call === 'POST /staff/clients/')?.body).toEqual({
      name: 'Bistro Ada',
      customer_number: 'K-7',
      is_commercial: true,
      allows_same_name: false,
    });
  });

  it('asks whether an account of the same name is another client', async () => {
    const { user } = await openList();
    const asked =
      'Account 3 has this name. Confirm that this is another client, or open that account.';
    const requests = answerRequests({
      'POST /staff/clients/': { status: 400, json: { name: [asked] } },
    });
    await user.click(screen.getByText('New account'));
    await user.type(screen.getByLabelText('Account name'), 'Marsh & Co{Enter}');
    await screen.findByText(asked);
    await user.click(screen.getByLabelText('This is another client with the same name'));
    await user.click(screen.getByRole('button', { name: 'Create account' }));
    await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ allows_same_name: true }));
  });

  it('is closed to clients', async () => {
    answerRequests({});
    const { url } = openPage('/staff/clients', eleanor);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
