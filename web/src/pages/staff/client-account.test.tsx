import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests, type Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount, clientUser } from '../../testing/test-clients.ts';
import { steward } from '../../testing/test-users.ts';

const link = 'http://portal.test/reset-password/abc';

/** Opens an account; every change answers the given updated account. */
async function openAccount(account = clientAccount(), answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/clients/*/': { json: account },
    'GET /staff/clients/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    ...answers,
  });
  const page = openPage('/staff/clients/3', steward);
  await screen.findByRole('heading', { name: 'Users' });
  return { ...page, sent: () => requests.filter(({ call }) => !call.startsWith('GET ')) };
}

const invited = (client: ClientAccount, shown: string | null = link) => ({
  json: { client, invited: { user_id: 7, link: shown, mailed_to: 'eleanor@example.com' } },
});

describe('A client’s account', () => {
  it('without a case offers to import its cellar', async () => {
    const { user } = await openAccount(clientAccount({ bottle_count: 0, case_count: 0 }), {
      'GET /staff/account-names/': { json: [{ id: 7, name: 'Marsh & Co', is_closed: false }] },
    });
    await user.click(screen.getByRole('link', { name: 'Import a cellar' }));
    await screen.findByRole('heading', { name: 'Import a file' });
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Account' })).toHaveProperty(
        'value',
        'Marsh & Co',
      ),
    );
  });

  it('shows users, authorized users and addresses, and leads to its stock and its requests', async () => {
    const { container } = await openAccount();
    screen.getByText('Active, last sign-in 2026-11-19, 10:04');
    screen.getByText('Ruth Keller', { selector: 'strong' });
    screen.getByText('12 Elm Street');
    const figures = within(screen.getByRole('list', { name: 'At a glance' }));
    expect(
      figures.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['1,304 stored, 8 of them in open requests', '/staff/stock/3?view=wines'],
      ['112 cases', '/staff/stock/3'],
      ['2 open requests', '/staff/requests?account=3'],
      ['1 message to answer', '/staff/messages?account=3'],
      ['0 differences to answer', '/staff/differences?account=3'],
      ['1 user', '/staff/clients/3#client-users'],
    ]);
    figures.getByText('Thu, Nov 19');
    await checkAccessibility(container);
  });

  it('shows what was changed in it, newest first', async () => {
    await openAccount();
    const activity = within(screen.getByRole('region', { name: 'Activity' }));
    const sentences = activity.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(sentences).toEqual([
      expect.stringMatching(/^Invited eleanor@example.com\s*steward@example.com/),
      expect.stringMatching(/^Created the account Marsh & Co/),
    ]);
  });

  it('says of a user whose two-step sign-in will be turned off until when that can be objected to', async () => {
    const user = clientUser({ second_factor_reset_at: '2026-11-21T17:00:00.000Z' });
    await openAccount(clientAccount({ users: [user] }));
    screen.getByText(
      'Two-step sign-in is turned off from 2026-11-21, 12:00 on. Until then they and the owners can object.',
    );
  });

  it('closes the login of a user that was stolen, and says when it opens', async () => {
    const opensAt = '2026-11-21T17:00:00.000Z';
    const closed = clientUser({ state: 'not invited', stolen_login_opens_at: opensAt });
    const { user, sent } = await openAccount(clientAccount(), {
      'POST /staff/clients/*/users/*/reset-stolen-login/': {
        json: clientAccount({ users: [closed] }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'The login was stolen, Eleanor Marsh' }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/If somebody else may read their mails, change the e-mail too\.$/);
    await user.click(dialog.getByRole('button', { name: 'The login was stolen' }));
    await screen.findByText(
      /^Reported as stolen\. A new password opens it from 2026-11-21, 12:00 on/,
    );
    expect(sent()[0]?.call).toBe('POST /staff/clients/3/users/7/reset-stolen-login/');
    screen.getByText('No password', { exact: false });
    screen.getByRole('button', { name: 'Mail a link for a new password, Eleanor Marsh' });
  });

  it('offers further users the role that may least', async () => {
    await openAccount();
    expect(screen.getByLabelText('Role')).toHaveProperty('value', 'viewer');
  });

  it('invites the first user, whose link is shown once to be copied', async () => {
    const { user, sent, container } = await openAccount(clientAccount({ users: [] }), {
      'POST /staff/clients/*/users/': { ...invited(clientAccount()), status: 201 },
    });
    await user.click(screen.getByText('Invite a user'));
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the invitation' }));
    expect(await screen.findAllByText('Please fill in this required field.')).toHaveLength(2);
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Keller{Enter}');
    const field = await screen.findByLabelText('Invitation link');
    expect(field).toHaveProperty('value', link);
    expect(sent()[0]).toMatchObject({
      call: 'POST /staff/clients/3/users/',
      body: {
        email: 'ada@example.com',
        first_name: 'Ada',
        last_name: 'Keller',
        role: 'owner',
        access_ends_on: null,
      },
    });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    await screen.findByText('Copied.');
    expect(await navigator.clipboard.readText()).toBe(link);
    await checkAccessibility(container);
  });

  it('shows no link if the account has other users, but the e-mail it was sent to', async () => {
    const pending = clientUser({ state: 'not invited', last_sign_in_at: null });
    const shared = clientAccount({
      users: [pending, clientUser({ id: 8, first_name: 'Ruth', email: 'ruth@example.com' })],
    });
    const { user, sent, container } = await openAccount(shared, {
      'POST /staff/clients/*/users/*/invite/': invited(shared, null),
    });
    expect(screen.queryByRole('button', { name: /^Create a new link/ })).toBeNull();
    for (const count of [1, 2]) {
      await user.click(screen.getByRole('button', { name: 'Invite, Eleanor Marsh' }));
      const banner = await screen.findByText(/^The invitation was mailed to eleanor@example.com/);
      await waitFor(() => expect(document.activeElement).toBe(banner));
      expect(sent()).toHaveLength(count);
    }
    expect(screen.queryByLabelText('Invitation link')).toBeNull();
    await checkAccessibility(container);
  });

  it('says under its field that the e-mail is in use', async () => {
    const message = 'user with this email address already exists.';
    const { user } = await openAccount(clientAccount(), {
      'POST /staff/clients/*/users/': { status: 400, json: { email: [message] } },
    });
    await user.click(screen.getByText('Invite a user'));
    await user.type(screen.getByLabelText('E-mail'), 'ada@example.com');
    await user.type(screen.getByLabelText('First name'), 'Ada');
    await user.type(screen.getByLabelText('Last name'), 'Keller{Enter}');
    await screen.findByText(message);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('sends an invitation again, or only makes another link, or revokes it', async () => {
    const waiting = clientAccount({
      users: [
        clientUser({
          state: 'invited',
          invited_until: '2026-11-27T15:00:00Z',
          last_sign_in_at: null,
        }),
      ],
    });
    const revoked = clientAccount({
      users: [clientUser({ state: 'not invited', last_sign_in_at: null })],
    });
    const { user, sent } = await openAccount(waiting, {
      'POST /staff/clients/*/users/*/invite/': invited(waiting),
      'POST /staff/clients/*/users/*/revoke/': { json: revoked },
    });
    screen.getByText('Invited until Fri, Nov 27');
    await user.click(screen.getByRole('button', { name: 'Send again, Eleanor Marsh' }));
    await screen.findByLabelText('Invitation link');
    await user.click(screen.getByRole('button', { name: 'Create a new link, Eleanor Marsh' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.click(screen.getByRole('button', { name: 'Revoke, Eleanor Marsh' }));
    await screen.findByText('No invitation');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(screen.queryByLabelText('Invitation link')).toBeNull();
    expect(sent().map(({ body }) => body)).toEqual([
      { is_mailed: true },
      { is_mailed: false },
      null,
    ]);
  });

  it('calls a user otherwise, from the name that was seen', async () => {
    const next = clientAccount({ users: [clientUser({ first_name: 'Nora' })] });
    const { user, sent } = await openAccount(clientAccount(), {
      'POST /staff/clients/*/users/*/rename/': { json: next },
    });
    await user.click(screen.getByRole('button', { name: /^Change name ?, Eleanor Marsh/ }));
    const form = within(screen.getByRole('form', { name: 'Name of Eleanor Marsh' }));
    const field = form.getByLabelText('First name');
    await user.clear(field);
    await user.keyboard('{Enter}');
    await screen.findByText('Please fill in this required field.');
    await user.type(field, 'Nora{Enter}');
    await screen.findByText('Nora Marsh');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /staff/clients/3/users/7/rename/',
        { first_name: 'Nora', last_name: 'Marsh', version: 4 },
      ],
    ]);
  });

  it('asks before it deactivates a user, and reactivates them', async () => {
    const out = clientAccount({ users: [clientUser({ state: 'deactivated' })] });
    const { user, sent } = await openAccount(clientAccount(), {
      'POST /staff/clients/*/users/*/deactivate/': { json: out },
      'POST /staff/clients/*/users/*/reactivate/': { json: clientAccount() },
    });
    const deactivate = screen.getByRole('button', { name: 'Deactivate, Eleanor Marsh' });
    const answer = async (name: string) => {
      const dialog = await screen.findByRole('dialog', { name: 'Deactivate Eleanor Marsh?' });
      await user.click(within(dialog).getByRole('button', { name }));
    };
    await user.click(deactivate);
    await answer('Cancel');
    expect(sent()).toEqual([]);
    await user.click(deactivate);
    await answer('Deactivate');
    await user.click(await screen.findByRole('button', { name: 'Reactivate, Eleanor Marsh' }));
    await screen.findByRole('button', { name: 'Deactivate, Eleanor Marsh' });
    expect(sent().map(({ call }) => call)).toEqual([
      'POST /staff/clients/3/users/7/deactivate/',
      'POST /staff/clients/3/users/7/reactivate/',
    ]);
  });

  it('an account that another steward has changed shows a message, and nothing is overwritten', async () => {
    const detail = 'Somebody else has changed this account. Look at it again before you go on.';
    const headers = { 'X-Error-Code': 'changed_meanwhile' };
    const { user, sent } = await openAccount(clientAccount(), {
      'PUT /staff/clients/*/': { status: 409, json: { detail }, headers },
    });
    const name = screen.getByLabelText('Account name');
    await user.clear(name);
    await user.type(name, 'Marsh & Daughters{Enter}');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(detail);
    expect(sent()[0]?.body).toEqual({
      name: 'Marsh & Daughters',
      customer_number: '',
      note: '',
      is_commercial: false,
      version: 4,
    });
    await user.click(within(alert).getByRole('button', { name: 'Look at it again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is closed only after a confirmation, and a refusal says why', async () => {
    const detail = 'This account cannot be closed while it stores bottles (12).';
    const { user } = await openAccount(clientAccount(), {
      'POST /staff/clients/*/close/': { status: 409, json: { detail } },
    });
    await user.click(screen.getByRole('button', { name: 'Close account' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Close account' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('an account that is closed offers only to open it again', async () => {
    const closed = clientAccount({ closed_at: '2026-11-01T12:00:00Z' });
    const { user } = await openAccount(closed, {
      'POST /staff/clients/*/reopen/': { json: clientAccount() },
    });
    screen.getByText('Closed Sun, Nov 1');
    expect(screen.queryByText('Invite a user')).toBeNull();
    expect(screen.queryByRole('button', { name: 'View as client' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Reopen account' }));
    await screen.findByRole('button', { name: 'View as client' });
  });

  it('an account that does not exist leads to /404', async () => {
    answerRequests({ 'GET /staff/clients/*/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/staff/clients/999', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
