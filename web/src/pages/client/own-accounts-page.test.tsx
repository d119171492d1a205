import type { OwnAccount } from '@portal/contract/access/auth/own-accounts.schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { moveBrowserState } from '../../lib/persisted-store.ts';
import { signOut } from '../../lib/session-store.ts';
import type { Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { openProfile } from '../../testing/open-profile.ts';
import { eleanor } from '../../testing/test-users.ts';

const own: OwnAccount = {
  id: 3,
  name: 'Marsh family',
  customer_number: 'K-7',
  role: 'owner',
  state: 'joined',
  is_open: true,
  invited_until: null,
};
const invited: OwnAccount = {
  ...own,
  id: 9,
  name: 'Brandt & Sons',
  customer_number: null,
  role: 'requester',
  state: 'invited',
  is_open: false,
  invited_until: '2026-11-27T15:00:00Z',
};
const expired: OwnAccount = { ...invited, id: 10, name: 'Old Port', state: 'expired' };
const user = { ...eleanor, account: { id: own.id, name: own.name } };

const openAccounts = (accounts: OwnAccount[], answers: Answers = {}) =>
  openProfile(
    '/profile/accounts',
    'Accounts',
    {
      'GET /own-accounts/': { json: accounts },
      'GET /rest-auth/user/': { json: user },
      ...answers,
    },
    user,
  );

describe('The accounts of a person', () => {
  it('are shown with role, number and invitation, and named in the header', async () => {
    const { container } = await openAccounts([own, invited, expired]);
    await screen.findByText('Open now');
    const main = within(screen.getByRole('main'));
    const rows = main.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Marsh familyOwner · Customer number K-7Open now',
      expect.stringContaining('Brandt & SonsRequester · You are invited until Nov 27, 2026'),
      'Old PortRequester · Your invitation has ended. Ask its owners for another one.',
    ]);
    expect(screen.getAllByRole('link', { name: 'Account: Marsh family' })).not.toEqual([]);
    await checkAccessibility(container);
  });

  it('are joined by accepting the invitation', async () => {
    const joined: OwnAccount = { ...invited, state: 'joined', invited_until: null };
    const { user: person } = await openAccounts([own, invited], {
      'POST /own-accounts/9/join/': { json: [own, joined] },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept, Brandt & Sons' }));
    await screen.findByText('You can open Brandt & Sons now.');
    screen.getByRole('button', { name: 'Open, Brandt & Sons' });
  });

  it('are left alone after "Decline"', async () => {
    const { user: person } = await openAccounts([own, invited], {
      'POST /own-accounts/9/decline/': { json: [own] },
    });
    await person.click(await screen.findByRole('button', { name: 'Decline, Brandt & Sons' }));
    await person.click(await screen.findByRole('button', { name: 'Decline' }));
    await screen.findByText('You declined the invitation to Brandt & Sons.');
    expect(screen.queryByText('Brandt & Sons')).toBeNull();
  });

  it('say why an invitation cannot be accepted any more', async () => {
    const detail = 'This invitation has ended. Please ask for another one.';
    const { user: person } = await openAccounts([own, invited], {
      'POST /own-accounts/9/join/': { status: 409, json: { detail } },
    });
    await person.click(await screen.findByRole('button', { name: 'Accept, Brandt & Sons' }));
    await screen.findByText(new RegExp(`^${detail}`));
  });

  it('are named where something may belong to another one', async () => {
    const { container } = openPage('/no/such/page', user);
    await screen.findByText(/^Only the account Marsh family is open/);
    screen.getByRole('link', { name: 'All your accounts' });
    await checkAccessibility(container);
  });

  it('keep what is stored of each, until a log-out', () => {
    localStorage.setItem('portal.cart', 'of the first');
    moveBrowserState(7, 12);
    expect(localStorage.getItem('portal.cart')).toBeNull();
    localStorage.setItem('portal.cart', 'of the second');
    moveBrowserState(12, 7);
    expect(localStorage.getItem('portal.cart')).toBe('of the first');
    expect(localStorage.getItem('portal.cart.12')).toBe('of the second');
    signOut('logged-out');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('portal.cart'))).toEqual([]);
  });
});
