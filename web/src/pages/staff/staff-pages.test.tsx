import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { datePart } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { account, queueOf, staffRequest } from '../../testing/test-staff-requests.ts';
import { eleanor, steward } from '../../testing/test-users.ts';

describe('The queue', () => {
  it('is closed to clients', async () => {
    answerRequests({});
    const { url } = openPage('/staff/requests', eleanor);
    await waitFor(() => expect(url()).toBe('/404'));
  });

  it('shows each request with account, method, day, size and status', async () => {
    answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { container } = openPage('/staff/requests', steward);
    const link = await screen.findByRole('link', { name: '#100041' });
    expect(link.getAttribute('href')).toBe('/staff/requests/100041');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      '',
      'Pull',
      'Marsh & Co',
      'OAK Van Delivery',
      'Wed, Nov 18',
      '3 bottles',
      'requested, late',
    ]);
    await checkAccessibility(container);
  });

  it('has lower rows for those who choose so, also at the next visit', async () => {
    answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { user } = openPage('/staff/requests', steward);
    await screen.findByRole('link', { name: '#100041' });
    const { dataset } = document.documentElement;
    expect(dataset['density']).toBe('comfortable');
    const [profile] = screen.getAllByRole('button', { name: /My Profile/ });
    if (profile !== undefined) await user.click(profile);
    await user.click(await screen.findByRole('radio', { name: 'Compact' }));
    expect(dataset['density']).toBe('compact');
    expect(document.cookie).toContain('density=compact');
    await user.click(screen.getByRole('radio', { name: 'Comfortable' }));
    expect(dataset['density']).toBe('comfortable');
  });

  it('keeps search and filters in the URL, and begins at the first page', async () => {
    const requests = answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { user, url } = openPage('/staff/requests?page=3&due=late', steward);
    await screen.findByRole('link', { name: '#100041' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'In progress');
    await waitFor(() => expect(url()).toBe('/staff/requests?due=late&state=processed'));
    await user.type(screen.getByRole('searchbox'), 'Marsh{Enter}');
    await waitFor(() => expect(url()).toContain('search=Marsh'));
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('Marsh'));
  });

  it('shows one account by its name, and all again when the name is erased', async () => {
    answerRequests({
      'GET /staff/requests/': { json: queueOf(staffRequest()) },
      'GET /staff/account-names/': { json: [{ ...account, is_closed: false }] },
    });
    const { user, url, container } = openPage('/staff/requests', steward);
    const field = await screen.findByRole('combobox', { name: 'Client' });
    await user.type(field, 'mar');
    await screen.findByRole('option', { name: 'Marsh & Co Account 3' });
    await checkAccessibility(container);
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(url()).toBe('/staff/requests?account=3'));
    await screen.findByDisplayValue('Marsh & Co');
    await user.clear(screen.getByRole('combobox', { name: 'Client' }));
    await waitFor(() => expect(url()).toBe('/staff/requests'));
  });

  it('is bounded by days, which are taken when they are typed in full', async () => {
    const requests = answerRequests({ 'GET /staff/requests/': { json: queueOf(staffRequest()) } });
    const { user, url } = openPage('/staff/requests', steward);
    await screen.findByRole('link', { name: '#100041' });
    await user.click(screen.getByText('More filters'));
    await user.click(datePart('month', 'Due from'));
    await user.keyboard('11182026');
    await waitFor(() => expect(url()).toBe('/staff/requests?from=2026-11-18'));
    await waitFor(() => expect(requests.at(-1)?.query.get('from')).toBe('2026-11-18'));
  });

  it('ignores invalid search parameters', async () => {
    const requests = answerRequests({ 'GET /staff/requests/': { json: queueOf() } });
    openPage('/staff/requests?state=gone&page=-2&method=van&from=2026-02-31', steward);
    await screen.findByText('No requests match.');
    expect(String(requests[0]?.query)).toBe('');
  });
});
