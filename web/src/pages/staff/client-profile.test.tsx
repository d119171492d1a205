import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount, clientUser } from '../../testing/test-clients.ts';
import { steward } from '../../testing/test-users.ts';

const [home] = clientAccount().addresses;
if (home === undefined) throw new Error('The account has no address.');
const office = { ...home, id: 2, first_name: 'Ann', is_default: false, line1: '9 Pine Street' };
const account = clientAccount({ addresses: [home, office] });
const CHANGED_MEANWHILE = {
  status: 409,
  json: { detail: 'Somebody else has changed this account. Look at it again before you go on.' },
  headers: { 'X-Error-Code': 'changed_meanwhile' },
};

/** Opens an account; `sent` are the changes so far. */
async function openAccount(answers: Answers, opened = account) {
  const requests = answerRequests({
    'GET /staff/clients/*/': { json: opened },
    'GET /staff/clients/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    ...answers,
  });
  const page = openPage('/staff/clients/3', steward);
  await screen.findByRole('heading', { name: 'Addresses' });
  const sent = () => requests.filter(({ call }) => !call.startsWith('GET '));
  return { ...page, requests, sent };
}

describe('The addresses of a client', () => {
  it('are added with the form of the client’s address book', async () => {
    const { user, sent, container } = await openAccount({
      'POST /staff/clients/*/addresses/': { status: 201, json: account },
    });
    await user.click(screen.getByRole('button', { name: 'Add a new Address' }));
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('First Name')));
    await user.keyboard('Ada{Tab}Keller{Tab}{Tab}212 555 0100{Tab}12 Elm Street{Tab}{Tab}Paris');
    await user.selectOptions(dialog.getByLabelText('Country'), 'France');
    await user.type(dialog.getByLabelText('State'), 'Paris');
    await user.type(dialog.getByLabelText('Postal Code'), '75001');
    dialog.getByLabelText('make this the default delivery address');
    // A steward's browser must not fill in the steward's own address.
    for (const field of dialog.getAllByRole('textbox')) {
      expect(field.getAttribute('autocomplete')).toBe('off');
    }
    await checkAccessibility(document.body);
    await user.keyboard('{Enter}');
    await screen.findByText('The address has been added.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /staff/clients/3/addresses/',
        {
          first_name: 'Ada',
          last_name: 'Keller',
          line1: '12 Elm Street',
          city: 'Paris',
          state: 'Paris',
          country: 'France',
          postal_code: '75001',
          primary_telephone: '212 555 0100',
          is_doorman_building: false,
          is_default: false,
          version: 4,
        },
      ],
    ]);
    await checkAccessibility(container);
  });

  it('are made the default or deleted, the default one is only edited', async () => {
    const swapped = [
      { ...office, is_default: true },
      { ...home, is_default: false },
    ];
    const next = clientAccount({ version: 5, addresses: swapped });
    const { user, sent } = await openAccount({
      'PUT /staff/clients/*/addresses/*/': { json: next },
      'DELETE /staff/clients/*/addresses/*/': { json: clientAccount({ version: 6 }) },
    });
    const book = within(screen.getByRole('region', { name: 'Addresses' }));
    expect(book.queryByRole('button', { name: /^Delete ?Eleanor/ })).toBeNull();
    await user.click(book.getByRole('button', { name: /^set as default ?Ann Marsh/ }));
    await screen.findByText('The default address has been changed.');
    expect(sent()[0]).toMatchObject({
      call: 'PUT /staff/clients/3/addresses/2/',
      body: { is_default: true, version: 4 },
    });
    await user.click(await book.findByRole('button', { name: /^Delete ?Eleanor/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this address?' }));
    dialog.getByText('Eleanor Marsh, 12 Elm Street');
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The address has been removed.');
    expect(sent()[1]?.call).toBe('DELETE /staff/clients/3/addresses/1/');
    expect(String(sent()[1]?.query)).toBe('version=5');
  });

  it('changed meanwhile show the other text, and what was typed stays', async () => {
    const { user, sent } = await openAccount({
      'PUT /staff/clients/*/addresses/*/': CHANGED_MEANWHILE,
    });
    await user.click(screen.getByRole('button', { name: /^Edit ?Ann Marsh/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
    await user.type(dialog.getByLabelText('Address 2 (Optional)'), 'Floor 2');
    const moved = { ...office, line1: '99 Oak Street' };
    answerRequests({
      'GET /staff/clients/*/': { json: { ...account, version: 9, addresses: [home, moved] } },
      'PUT /staff/clients/*/addresses/*/': CHANGED_MEANWHILE,
    });
    await user.keyboard('{Enter}');
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Somebody else has changed this account.');
    await user.click(within(alert).getByRole('button', { name: 'Look at it again' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Address 1')).toHaveProperty('value', '99 Oak Street'),
    );
    expect(dialog.getByLabelText('Address 2 (Optional)')).toHaveProperty('value', 'Floor 2');
    expect(sent()).toHaveLength(0);
  });

  it('addresses that fail to save say so and keep what was typed', async () => {
    const { user } = await openAccount({ 'PUT /staff/clients/*/addresses/*/': serverFault });
    await user.click(screen.getByRole('button', { name: /^Edit ?Ann Marsh/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
    await user.type(dialog.getByLabelText('City'), ' City{Enter}');
    await dialog.findByText('There was an error, please try again');
    expect(dialog.getByLabelText('City')).toHaveProperty('value', 'New York City');
  });
});

describe('The authorized users of a client', () => {
  it('are added, edited and removed', async () => {
    const { user, sent } = await openAccount({
      'POST /staff/clients/*/authorized-users/': { status: 201, json: account },
      'PUT /staff/clients/*/authorized-users/*/': { json: account },
      'DELETE /staff/clients/*/authorized-users/*/': { json: account },
    });
    const call = screen.getByRole('link', { name: '917 555 0142' });
    expect(call.getAttribute('href')).toBe('tel:9175550142');
    await user.click(screen.getByRole('button', { name: 'Add authorized user' }));
    await screen.findByRole('dialog', { name: 'Add Authorized User' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'));
    await user.keyboard('Ada{Tab}Keller{Tab}212 555 0100{Tab}ada@example.com{Enter}');
    await screen.findByText('Authorized User has been added.');
    await user.click(screen.getByRole('button', { name: /^Edit ?Ruth Keller/ }));
    const form = within(await screen.findByRole('dialog', { name: 'Edit Authorized User' }));
    await user.type(form.getByLabelText('Phone 1'), '9{Enter}');
    await screen.findByText('Authorized User has been updated.');
    await user.click(screen.getByRole('button', { name: /^Delete ?Ruth Keller/ }));
    const removal = await screen.findByRole('dialog', { name: 'Delete this authorized user?' });
    await user.click(within(removal).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Authorized User has been removed.');
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /staff/clients/3/authorized-users/',
        {
          first_name: 'Ada',
          last_name: 'Keller',
          phone_number: '212 555 0100',
          email: 'ada@example.com',
          version: 4,
        },
      ],
      [
        'PUT /staff/clients/3/authorized-users/4/',
        expect.objectContaining({ phone_number: '917 555 01429', version: 4 }),
      ],
      ['DELETE /staff/clients/3/authorized-users/4/', null],
    ]);
  });

  it('of a closed account can only be viewed, as its addresses', async () => {
    const closed = { ...account, closed_at: '2026-11-01T12:00:00Z' };
    const { user } = await openAccount({}, closed);
    for (const name of [/^Add/, /^Edit/, /^Delete/, /^set as default/, /^Change/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    await user.click(screen.getByRole('button', { name: /^View ?Ann Marsh/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View Address' }));
    dialog.getByText('9 Pine Street');
    expect(dialog.queryByRole('textbox')).toBeNull();
  });

  it('no authorized users show an empty state', async () => {
    await openAccount({}, { ...account, authorized_users: [], addresses: [] });
    screen.getByText('No authorized users have been added yet.');
    screen.getByText('No addresses have been saved yet.');
  });
});

describe('The e-mail of a client’s user', () => {
  const waits = {
    status: 202,
    json: { approval: { id: 5, what: 'Change it', expires_at: '2026-11-27T16:05:00Z' } },
  };
  const openEmail = async (answers: Answers, opened = account) => {
    const page = await openAccount(answers, opened);
    await page.user.click(screen.getByRole('button', { name: /^Change e-mail ?, Eleanor Marsh/ }));
    const form = within(screen.getByRole('form', { name: 'E-mail of Eleanor Marsh' }));
    return { ...page, form, field: form.getByLabelText('E-mail') };
  };

  it('is changed from the one that was seen', async () => {
    const next = clientAccount({ users: [clientUser({ email: 'nora@example.com' })] });
    const { user, sent, form, field, container } = await openEmail({
      'POST /staff/clients/*/users/*/email/': { json: next },
    });
    form.getByText(/^The former address gets a mail with a link that undoes the change/);
    await user.clear(field);
    await user.type(field, 'nora{Enter}');
    await screen.findByText('Please enter a valid email address');
    await checkAccessibility(container);
    await user.type(field, '@example.com{Enter}');
    await screen.findByText('E-mail changed.');
    screen.getByRole('link', { name: 'nora@example.com' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      ['POST /staff/clients/3/users/7/email/', { email: 'nora@example.com', version: 4 }],
    ]);
  });

  it('an e-mail that another user has is refused under its field', async () => {
    const message = 'user with this email address already exists.';
    const { user, field } = await openEmail({
      'POST /staff/clients/*/users/*/email/': { status: 400, json: { email: [message] } },
    });
    await user.type(field, 'x{Enter}');
    await screen.findByText(message);
  });

  it('and the role stay as they are while a second person has to approve a change', async () => {
    const { user, sent, form, field } = await openEmail(
      {
        'POST /staff/clients/*/users/*/email/': waits,
        'POST /staff/clients/*/users/*/access/': waits,
      },
      clientAccount({ users: [clientUser({ role: 'viewer' })] }),
    );
    await user.clear(field);
    await user.type(field, 'nora@example.com{Enter}');
    await screen.findByText('Sent for approval. Another person has to approve it.');
    await waitFor(() => expect(field).toHaveProperty('value', 'eleanor@example.com'));
    expect(form.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Change access ?, Eleanor Marsh/ }));
    const access = within(screen.getByRole('form', { name: 'Access of Eleanor Marsh' }));
    const role = access.getByLabelText('Role');
    await user.selectOptions(role, 'Requester');
    await user.click(screen.getByRole('button', { name: 'Save access' }));
    await screen.findByText('Sent for approval. Another person has to approve it.');
    await waitFor(() => expect(role).toHaveProperty('value', 'viewer'));
    expect(sent().map(({ body }) => body)).toEqual([
      { email: 'nora@example.com', version: 4 },
      { role: 'requester', access_ends_on: null },
    ]);
  });

  it('says that an invitation ends with it, and is not offered for a deactivated user', async () => {
    const invited = clientUser({ state: 'invited', last_sign_in_at: null });
    const out = clientUser({ id: 8, first_name: 'Nora', state: 'deactivated' });
    const { form } = await openEmail({}, clientAccount({ users: [invited, out] }));
    form.getByText(/^An invitation that was mailed to the former address ends\./);
    expect(screen.queryByRole('button', { name: /^Change e-mail ?, Nora/ })).toBeNull();
  });
});
