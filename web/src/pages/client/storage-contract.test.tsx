import type { User } from '@portal/contract/access/auth/auth.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openProfile } from '../../testing/open-profile.ts';
import { accountCharges } from '../../testing/test-account-charges.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { eleanor, requester, viewer } from '../../testing/test-users.ts';

const cases = Array.from({ length: 14 }, (_, at) => ({
  id: 51 + at,
  footprint_lookup_code: `NJ-${51 + at}`,
  days: 16,
  bottle_days: 192,
  ml_days: 144_000,
  bottles: 12,
}));

const openContract = (answers: Answers = {}, user: User = eleanor) =>
  openProfile(
    '/profile/storage-contract',
    'Storage Contract',
    {
      'GET /charges/': { json: accountCharges },
      'GET /charges/cases/': { json: { cases } },
      ...answers,
    },
    user,
  );

describe('the storage contract', () => {
  beforeEach(() => changeProvider({ hasCharges: true }));

  it('says what the month has cost, what it will cost, and when it is charged', async () => {
    const { container } = await openContract();
    const figures = within(await screen.findByRole('list', { name: 'At a glance' }));
    figures.getByText('$106.42');
    figures.getByText('$140.00');
    figures.getByText('14 cases');
    figures.getByText('Dec 31, 2026');
    screen.getByRole('heading', { name: 'Charges of November 2026' });
    await checkAccessibility(container);
  });

  it('opens each charge to the days and cases, the request or the reason behind it', async () => {
    const { user, container } = await openContract();
    await user.click(await screen.findByText('Storage', { selector: 'summary *' }));
    const days = within(screen.getByRole('list', { name: 'Days' }));
    days.getByText('Nov 1, 2026 to Nov 15, 2026');
    days.getByText('Nov 16, 2026');
    screen.getByText('plus 20 % tax, $11.07');
    const stored = await screen.findByRole('table', { name: 'Cases behind it' });
    const link = within(stored).getByRole('link', { name: '#NJ-51' });
    expect(link.getAttribute('href')).toBe('/case-inventory/51');
    screen.getByText('14 cases, together 224.');
    expect(within(stored).queryByRole('link', { name: '#NJ-64' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all 14 cases' }));
    within(stored).getByRole('link', { name: '#NJ-64' });
    await user.click(screen.getByText('Delivery by van'));
    expect(screen.getByRole('link', { name: '#100041' }).getAttribute('href')).toBe(
      '/orders/history/41',
    );
    await user.click(screen.getByText('A broken label'));
    screen.getByText('Reason: We are sorry.');
    await checkAccessibility(container);
  });

  it('says the rates of today, how cases are counted and what was agreed in plain words', async () => {
    await openContract();
    await screen.findByText(
      '$4.10 a case and month; from the 11th on $3.60; 2 of each month free; plus 20 % tax',
    );
    screen.getByText('0.45 % of the declared value a year; at least $10.00');
    screen.getByText('A case is each numbered case with a bottle in it, full or not.');
    screen.getByText('What comes is free for 3 days.');
    screen.getByText('The storage of a month costs $25.00 at least.');
    screen.getByText('You are charged at the end of each quarter, for what it had.');
    screen.getByText('$3.90 instead; 4 of each month free');
    screen.getByText('Up to 10 cases for $40.00 a month');
    screen.getByText('5 % less than the amounts above');
    screen.getByText('L-14, L-15');
    screen.getByText('$50,000.00');
  });

  it('lets an owner show it to viewers and proposers', async () => {
    const { user, sent } = await openContract({ 'PATCH /charges/': { status: 204 } });
    await user.click(
      await screen.findByRole('checkbox', { name: 'Viewers and proposers see it too' }),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ is_for_all: true }));
    await screen.findByText('Saved.');
  });

  it('shows a requester no such choice', async () => {
    await openContract({}, requester);
    await screen.findByRole('list', { name: 'At a glance' });
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('tells a viewer that an owner decides', async () => {
    const hidden = { ...accountCharges, is_hidden: true, card: null, terms: null, lines: [] };
    await openContract({ 'GET /charges/': { json: hidden } }, viewer);
    await screen.findByText('An owner of this account decides whether you see what it costs.');
    expect(screen.queryByRole('list', { name: 'At a glance' })).toBeNull();
  });

  it('says so while nothing is charged, and can be tried again when it fails', async () => {
    let isDown = true;
    const { user } = await openContract({
      'GET /charges/': () =>
        isDown ? { status: 500 } : { json: { ...accountCharges, card: null, terms: null } },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await user.click(again);
    await screen.findByText('Nothing is charged to this account yet.');
  });
});

it('a house that does not charge by the portal has no charges on the page', async () => {
  const { sent } = await openContract();
  await screen.findByText('Your contract is not online yet.');
  expect(sent('GET').map(({ call }) => call)).not.toContain('GET /charges/');
});
