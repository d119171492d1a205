import type { InvitationRow } from '@portal/contract/access/clients/invitations.schemas';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dueDay } from '../../lib/due-day.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount, clientUser } from '../../testing/test-clients.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { steward } from '../../testing/test-users.ts';

const person = (parts: Partial<InvitationRow>): InvitationRow => ({
  account: { id: 3, name: 'Marsh & Co', customer_number: 'K-100' },
  id: 7,
  email: 'eleanor@example.com',
  first_name: 'Eleanor',
  last_name: 'Marsh',
  role: 'owner',
  state: 'prepared',
  invited_at: null,
  invited_until: null,
  last_sign_in_at: null,
  planned_on: null,
  not_sent: null,
  mail_error: null,
  ...parts,
});

const PEOPLE = [
  person({}),
  person({ id: 8, first_name: 'Ben', state: 'planned', planned_on: '2026-12-07' }),
  person({
    id: 9,
    first_name: 'Cleo',
    state: 'invited',
    invited_at: '2026-11-18T15:00:00Z',
    invited_until: '2026-11-25T15:00:00Z',
    mail_error: 'No such mailbox',
  }),
];
const NONE = {
  prepared: 0,
  planned: 0,
  'not sent': 0,
  invited: 0,
  'link ended': 0,
  'password set': 0,
  'signed in': 0,
  'no access': 0,
};

function answer() {
  const approval = { id: 5, what: 'Invite Ben', expires_at: '2026-12-01T00:00:00Z' };
  const withPrepared = clientAccount({
    users: [clientUser(), clientUser({ id: 9, email: 'b@x.org', state: 'not invited' })],
  });
  return answerRequests({
    'GET /staff/invitations/': { json: { count: 3, is_more: false, page: 1, results: PEOPLE } },
    'GET /staff/invitations/progress/': {
      json: { ...NONE, prepared: 38, planned: 1, invited: 1, 'signed in': 80, 'no access': 4 },
    },
    'POST /staff/clients/3/users/7/invite/': {
      json: {
        client: clientAccount(),
        invited: { user_id: 7, link: null, mailed_to: 'eleanor@example.com' },
      },
    },
    'POST /staff/clients/3/users/8/invite/': { status: 202, json: { approval } },
    'POST /staff/clients/3/users/9/invite/': {
      status: 409,
      json: { detail: 'This person was invited again 3 times within 24 hours.' },
    },
    'DELETE /staff/clients/3/users/8/planned-invitation/': { status: 204 },
    'GET /staff/clients/3/': { json: withPrepared },
    'POST /staff/clients/3/users/prepare/': {
      status: 201,
      json: {
        client: withPrepared,
        invited: { user_id: 9, link: null, mailed_to: null },
      },
    },
  });
}

async function openList() {
  const requests = answer();
  const page = openPage('/staff/invitations', steward);
  await screen.findByText('80 of 120 people have signed in.');
  await screen.findByText('Prepared, not invited');
  return { ...page, requests };
}

describe('The invitations of all clients', () => {
  it('say how far each person is', async () => {
    const { container } = await openList();
    screen.getByText('Prepared: 38 · Planned: 1 · Invited: 1');
    screen.getByText(`Invited on ${dueDay('2026-12-07')} at 9:00`);
    screen.getByText(`Invited on ${dueDay('2026-11-18')}, until ${dueDay('2026-11-25')}`);
    screen.getByText('Its mail has not left: No such mailbox');
    expect(screen.getAllByText('K-100')).toHaveLength(3);
    await checkAccessibility(container);
  });

  it('are dated as the house writes days', async () => {
    changeProvider({ locale: 'fr-CH' });
    await openList();
    screen.getByText(/^Invited on Mon,? 7 Dec.* at 9:00$/);
  });

  it('are sent to selected people one after the other, and what became of each is said', async () => {
    const { user, requests } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Eleanor Marsh' }));
    await user.click(screen.getByRole('button', { name: 'Select all 3' }));
    await user.click(screen.getByRole('button', { name: 'Invite now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite 3 people now?' });
    await user.click(within(dialog).getByRole('button', { name: 'Invite now' }));
    await screen.findByText(
      '1 person invited. 1 person for a second person to approve. 1 person not.',
    );
    screen.getByText(/This person was invited again 3 times within 24 hours\./);
    const sent = requests.filter(({ call }) => call.endsWith('/invite/'));
    expect(sent.map(({ body }) => body)).toEqual(
      Array.from({ length: 3 }, () => ({ is_mailed: true })),
    );
  });

  it('wait for people who are only prepared on the page of their client', async () => {
    const requests = answer();
    const { user } = openPage('/staff/clients/3', steward);
    await user.click(await screen.findByText('Invite a user'));
    const form = within(
      (await screen.findByLabelText('First name')).closest('form') ?? document.body,
    );
    await user.type(form.getByLabelText('E-mail'), 'b@x.org');
    await user.type(form.getByLabelText('First name'), 'Ben');
    await user.type(form.getByLabelText('Last name'), 'Marsh');
    await user.click(form.getByRole('checkbox', { name: 'Invite later' }));
    await user.click(form.getByRole('button', { name: 'Prepare the user' }));
    await screen.findByText('b@x.org is prepared and not invited yet.');
    expect(requests.some(({ call }) => call === 'POST /staff/clients/3/users/prepare/')).toBe(true);
  });

  it('are cancelled for those of the selected people who have a day', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Eleanor Marsh' }));
    expect(screen.queryByRole('button', { name: 'Cancel planned invitations' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Select Ben Marsh' }));
    await user.click(screen.getByRole('button', { name: 'Cancel planned invitations' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Cancel the planned invitations of 1 person?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel planned invitations' }));
    await screen.findByText('1 person cancelled.');
  });
});
