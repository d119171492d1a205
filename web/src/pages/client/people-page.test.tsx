import type { Person } from '@portal/contract/access/people/people.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openProfile } from '../../testing/open-profile.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const owner: Person = {
  id: 7,
  email: 'eleanor@example.com',
  first_name: 'Eleanor',
  last_name: 'Marsh',
  role: 'owner',
  state: 'active',
  invited_until: null,
  last_sign_in_at: '2026-11-19T15:04:00Z',
  access_ends_on: null,
};
const ben: Person = {
  ...owner,
  id: 12,
  email: 'ben@example.com',
  first_name: 'Ben',
  role: 'proposer',
  state: 'invited',
  invited_until: '2026-11-27T15:00:00Z',
  last_sign_in_at: null,
  access_ends_on: '2099-12-31',
};

const openPeople = (people: Person[] = [owner, ben], answers: Answers = {}, user = eleanor) =>
  openProfile('/profile/people', 'People', { 'GET /people/': { json: people }, ...answers }, user);

describe('The people of an account', () => {
  it('are shown with role, state and last day, and what each role may do', async () => {
    const { container } = await openPeople();
    await screen.findByText('Eleanor Marsh (you)');
    const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toContainEqual(
      expect.stringMatching(/Owner · Last sign-in Nov 19, 2026, 10:04\sAM$/),
    );
    expect(rows).toContainEqual(
      expect.stringContaining('Proposer · Invited until Nov 27, 2026 · Last day Dec 31, 2099'),
    );
    screen.getByText('2 of at most 20 people');
    screen.getByText('Builds pull requests for an owner or requester to send.');
    expect(screen.queryByRole('button', { name: /Eleanor/ })).toBeNull();
    await checkAccessibility(container);
  });

  it('are invited with a role and a last day', async () => {
    const { user, sent } = await openPeople([owner], {
      'POST /people/': { status: 201, json: [owner, ben] },
    });
    await screen.findByText(/^Only you use this account/);
    await user.click(screen.getByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    expect(await dialog.findAllByText('Please fill in this required field.')).toHaveLength(3);
    await user.type(dialog.getByLabelText('Email'), 'ben@example.com');
    await user.type(dialog.getByLabelText('First Name'), 'Ben');
    await user.type(dialog.getByLabelText('Last Name'), 'Marsh');
    await user.selectOptions(dialog.getByLabelText('Role'), 'Proposer');
    dialog.getByText('Builds pull requests for an owner or requester to send.');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText(
      'The invitation was mailed to ben@example.com. Its link works once, within 7 days.',
    );
    screen.getByText('Ben Marsh', { selector: 'strong' });
    expect(sent('POST')[0]?.body).toEqual({
      email: 'ben@example.com',
      first_name: 'Ben',
      last_name: 'Marsh',
      role: 'proposer',
      access_ends_on: null,
    });
  });

  it('keep their dialog open when the account is full, with the reason', async () => {
    const detail = 'At most 20 people can use an account. Please remove one first.';
    const { user } = await openPeople([owner], {
      'POST /people/': { status: 409, json: { detail } },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite a person' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Email'), 'ben@example.com');
    await user.type(dialog.getByLabelText('First Name'), 'Ben');
    await user.type(dialog.getByLabelText('Last Name'), 'Marsh{Enter}');
    expect((await dialog.findByRole('alert')).textContent).toContain(detail);
    expect(dialog.getByLabelText('Email')).toHaveProperty('value', 'ben@example.com');
  });

  it('get another role, are sent another link, and are removed after a question', async () => {
    const removed: Person = {
      ...ben,
      role: 'requester',
      state: 'deactivated',
      invited_until: null,
    };
    const { user, sent } = await openPeople(undefined, {
      'POST /people/*/access/': { json: [owner, { ...ben, role: 'requester' }] },
      'POST /people/*/invite/': { json: [owner, ben] },
      'POST /people/*/deactivate/': { json: [owner, removed] },
    });
    await user.click(await screen.findByRole('button', { name: 'Change access, Ben Marsh' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Access of Ben Marsh' }));
    await user.selectOptions(dialog.getByLabelText('Role'), 'Requester');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Access changed. It counts from their next click.');
    expect(sent('POST')[0]?.body).toEqual({ role: 'requester', access_ends_on: '2099-12-31' });
    await user.click(screen.getByRole('button', { name: 'Send again, Ben Marsh' }));
    await screen.findByText('A new link was mailed to ben@example.com. The older one has ended.');
    await user.click(screen.getByRole('button', { name: 'Remove, Ben Marsh' }));
    const question = await screen.findByRole('dialog', { name: 'Remove Ben Marsh?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByText('Ben Marsh was removed and signed out everywhere.');
    screen.getByRole('button', { name: 'Bring back, Ben Marsh' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('keep their access when nothing was changed, and the dialog says so', async () => {
    const { user, sent } = await openPeople();
    await user.click(await screen.findByRole('button', { name: 'Change access, Ben Marsh' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('No changes to save.');
    expect(sent('POST')).toEqual([]);
  });

  it('are shown to the others without buttons', async () => {
    await openPeople([owner, { ...ben, id: 9 }], {}, viewer);
    await screen.findByText('Owners of the account decide who uses it.');
    const page = within(screen.getByRole('main'));
    expect(page.queryByRole('button', { name: /Invite|Change|Remove/ })).toBeNull();
  });

  it('people that cannot be loaded say so', async () => {
    await openPeople(undefined, { 'GET /people/': serverFault });
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('An authorized user', () => {
  const ada = {
    id: 5,
    user: 7,
    first_name: 'Ada',
    last_name: 'Keller',
    email: 'ada@keller.example',
    phone_number: '212 555 0100',
  };
  const openBook = (people: Person[], user = eleanor, answers: Answers = {}) =>
    openProfile(
      '/profile/authorized-users',
      'Authorized Users',
      {
        'GET /authorizedusers/': { json: [ada] },
        'GET /people/': { json: people },
        ...answers,
      },
      user,
    );

  it('is given a log-in by an owner, with the names filled in', async () => {
    const { user, sent } = await openBook([owner], eleanor, {
      'POST /people/': { status: 201, json: [owner, { ...ben, email: ada.email }] },
    });
    await user.click(await screen.findByRole('button', { name: 'Give a log-in, Ada Keller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite a person' }));
    expect(await dialog.findByLabelText('Email')).toHaveProperty('value', 'ada@keller.example');
    await user.click(dialog.getByRole('button', { name: 'Send invitation' }));
    await screen.findByText(/^The invitation was mailed to ada@keller.example/);
    expect(screen.queryByRole('button', { name: /^Give a log-in/ })).toBeNull();
    expect(sent('POST')[0]?.body).toMatchObject({ first_name: 'Ada', role: 'viewer' });
  });

  it('who has one is not given another', async () => {
    await openBook([owner, { ...ben, email: 'Ada@Keller.example' }]);
    await screen.findByRole('button', { name: 'Delete Ada Keller' });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Give a log-in/ })).toBeNull(),
    );
  });
});
