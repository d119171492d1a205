import { COUNTRIES } from '@portal/contract/access/profile/profile.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openProfile } from '../../testing/open-profile.ts';
import { settleLater } from '../../testing/settle-later.ts';
import { savedAddress } from '../../testing/test-addresses.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const home = savedAddress();
const office = {
  ...home,
  id: 22,
  first_name: 'Ann',
  last_name: 'van der Åkerman',
  is_default: false,
};
const cabin = { ...home, id: 23, first_name: 'Zoe', last_name: 'Abel', is_default: false };

const SMOOTHLY_UP = { top: 0, behavior: 'smooth' };
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const openBook = (answers: Answers = {}, user = eleanor) =>
  openProfile(
    '/profile/address-book',
    'Address Book',
    { 'GET /addresses/': { json: [cabin, office, home] }, ...answers },
    user,
  );

describe('The profile area', () => {
  it.each([
    ['/profile', 'Address Book'],
    ['/profile/storage-contract', 'Storage Contract'],
    ['/profile/storage-efficiency', 'Storage Efficiency'],
    ['/profile/insurance', 'Insurance'],
  ])('%s has the sidebar with LOGOUT', async (path, title) => {
    const answers = { 'GET /addresses/': { json: [] } };
    const { container } = await openProfile(path, title, answers, eleanor);
    const sidebar = within(screen.getByRole('navigation', { name: 'My Profile' }));
    expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Address Book',
      'Login & Password',
      'Authorized Users',
      'People',
      'Recent activity',
      'Statements and receipts',
      'Cellar activity',
      'Storage Contract',
      'Storage Efficiency',
      'Insurance',
    ]);
    sidebar.getByRole('button', { name: 'LOGOUT' });
    await checkAccessibility(container);
  });

  it('LOGOUT leads to the login', async () => {
    const answers = { 'POST /rest-auth/logout/': { json: { detail: 'Successfully logged out.' } } };
    const { user, url } = await openBook(answers);
    await user.click(screen.getByRole('button', { name: 'LOGOUT' }));
    await waitFor(() => expect(url()).toBe('/login'));
  });
});

describe('The address book', () => {
  it('shows the default first, and the others by the last word of their names', async () => {
    const { container } = await openBook();
    await screen.findByRole('button', { name: 'Edit Zoe Abel' });
    const cards = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(
      cards
        .filter((text) => text.includes('Edit'))
        .map((text) => /My Profile|Zoe|Ann/.exec(text)?.[0]),
    ).toEqual(['My Profile', 'Zoe', 'Ann']);
    expect(screen.getAllByText('default address')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /^set as default/ })).toHaveLength(2);
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(2);
    await checkAccessibility(container);
  });

  it('shows at once what the browser stored, until the server has answered', async () => {
    const { unmount } = await openBook();
    await screen.findByRole('button', { name: 'Edit Zoe Abel' });
    unmount();
    const answer = settleLater<{ json: unknown }>();
    await openBook({ 'GET /addresses/': () => answer.promise });
    await screen.findByRole('button', { name: 'Edit Zoe Abel' });
    answer.settle({ json: [office, home] });
    await waitFor(() => expect(screen.queryByRole('button', { name: /Zoe/ })).toBeNull());
  });

  it('adds an address, and says so at the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user, sent } = await openBook({ 'POST /addresses/': { status: 201, json: cabin } });
    await user.click(await screen.findByRole('button', { name: 'Add a new Address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a new Address' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Please fill in this required field.')).not.toHaveLength(0);
    await user.type(dialog.getByLabelText('First Name'), 'Zoe');
    await user.type(dialog.getByLabelText('Last Name'), 'Abel');
    await user.type(dialog.getByLabelText('Phone'), '212 555 0100');
    await user.type(dialog.getByLabelText('Address 1'), '1 Lake Road');
    await user.type(dialog.getByLabelText('City'), 'Bonn');
    await user.selectOptions(dialog.getByLabelText('Country'), 'Germany');
    await user.type(dialog.getByLabelText('State'), 'NRW');
    await user.type(dialog.getByLabelText('Postal Code'), '53111');
    await user.click(dialog.getByRole('radio', { name: 'Yes' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The address has been added.');
    expect(scroll).toHaveBeenLastCalledWith(SMOOTHLY_UP);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('POST')[0]?.body).toMatchObject({
      first_name: 'Zoe',
      state: 'NRW',
      is_doorman_building: true,
      is_default: false,
    });
  });

  it('an unchanged Save sends nothing and says so', async () => {
    const { user, sent } = await openBook();
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Abel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('No changes to save.');
    expect(sent('PUT')).toEqual([]);
  });

  it('setting a default sends all fields again', async () => {
    const { user, sent } = await openBook({ 'PUT /addresses/*/': { json: cabin } });
    await user.click(await screen.findByRole('button', { name: 'set as default Zoe Abel' }));
    await screen.findByText('The default address has been changed.');
    expect(sent('PUT')[0]).toMatchObject({
      call: 'PUT /addresses/23/',
      body: { first_name: 'Zoe', last_name: 'Abel', is_default: true, line1: cabin.line1 },
    });
  });

  it('removes an address only when that is confirmed', async () => {
    const { user, sent } = await openBook({ 'DELETE /addresses/*/': { status: 204 } });
    const remove = await screen.findByRole('button', { name: 'Delete Zoe Abel' });
    await user.click(remove);
    const title = 'Are you sure you want to delete this address?';
    let dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('DELETE')).toEqual([]);
    await user.click(remove);
    dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('The address has been removed.');
    expect(sent('DELETE')[0]?.call).toBe('DELETE /addresses/23/');
  });

  it('shows a failure to load at the top', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    await openBook({ 'GET /addresses/': serverFault });
    await screen.findByText('There was an error, please try again');
    expect(scroll).toHaveBeenLastCalledWith(SMOOTHLY_UP);
  });

  it('shows that the default could not be set until the next action', async () => {
    const { user } = await openBook({ 'PUT /addresses/*/': serverFault });
    await user.click(await screen.findByRole('button', { name: 'set as default Zoe Abel' }));
    await screen.findByText('There was an error, please try again');
    await user.click(screen.getByRole('button', { name: 'Add a new Address' }));
    await screen.findByRole('dialog', { name: 'Add a new Address' });
    expect(screen.queryByText('There was an error, please try again')).toBeNull();
  });

  it('says of an address that was deleted meanwhile that it is gone', async () => {
    const { user } = await openBook({
      'PUT /addresses/*/': { status: 404, json: { detail: 'Not found.' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Abel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
    await user.type(dialog.getByLabelText('City'), '!');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('There was an error, please try again');
    dialog.getByText(/^This is not here any more\./);
  });

  it('shows only the result of the latest try', async () => {
    const { user } = await openBook({ 'PUT /addresses/*/': serverFault });
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Abel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
    const save = dialog.getByRole('button', { name: 'Save' });
    await user.click(save);
    await dialog.findByText('No changes to save.');
    const city = dialog.getByLabelText('City');
    await user.type(city, '!');
    await user.click(save);
    await dialog.findByText('There was an error, please try again');
    expect(dialog.queryByText('No changes to save.')).toBeNull();
    await user.clear(city);
    await user.click(save);
    await dialog.findByText('Please fill in this required field.');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says which countries it knows and which address will be the default', async () => {
    const { user } = await openBook();
    await user.click(await screen.findByRole('button', { name: 'Add a new Address' }));
    const dialog = within(await screen.findByRole('dialog'));
    const country = dialog.getByLabelText('Country');
    dialog.getByText('Please contact us about countries that are not listed.');
    dialog.getByRole('checkbox', { name: 'make this my default delivery address' });
    expect(optionsOf(country)).toEqual(['Please Select', ...COUNTRIES]);
    expect(dialog.getByLabelText('State').tagName).toBe('INPUT');
    await user.selectOptions(country, 'United States');
    expect(optionsOf(dialog.getByLabelText('State'))[0]).toBe('Please Select');
  });

  it('drops unsaved input when it is left', async () => {
    const { user } = await openBook();
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Abel' }));
    await user.type(await screen.findByLabelText('City'), ' Falls');
    await user.keyboard('{Escape}');
    const sidebar = within(screen.getByRole('navigation', { name: 'My Profile' }));
    await user.click(sidebar.getByRole('link', { name: 'Insurance' }));
    await screen.findByRole('heading', { level: 1, name: 'Insurance' });
    screen.getByText('Your insurance is not online yet.');
    await user.click(screen.getByRole('link', { name: 'Address Book' }));
    await user.click(await screen.findByRole('button', { name: 'Edit Zoe Abel' }));
    expect(await screen.findByLabelText('City')).toHaveProperty('value', cabin.city);
  });

  it('read-only users only view it', async () => {
    const { user } = await openBook({}, viewer);
    await user.click(await screen.findByRole('button', { name: 'View Zoe Abel' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View Address' }));
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await checkAccessibility(screen.getByRole('dialog'));
    expect(
      screen.queryByRole('button', { name: /Add a new|^Delete|^set as/, hidden: true }),
    ).toBeNull();
  });
});
