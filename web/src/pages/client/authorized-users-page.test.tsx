import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, notSignedIn, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openProfile } from '../../testing/open-profile.ts';
import { eleanor, requester, viewer } from '../../testing/test-users.ts';

const ada = {
  id: 5,
  user: 7,
  first_name: 'Ada',
  last_name: 'Keller',
  email: 'ada@keller.example',
  phone_number: '212 555 0100',
};

const openPeople = (answers: Answers = {}, user = eleanor) =>
  openProfile(
    '/profile/authorized-users',
    'Authorized Users',
    { 'GET /authorizedusers/': { json: [ada] }, ...answers },
    user,
  );

describe('Authorized users', () => {
  it('are listed under the sentence about them', async () => {
    const { container } = await openPeople();
    await screen.findByRole('button', { name: 'Edit Ada Keller' });
    screen.getByText(
      "Authorized users must be over 21 and can discuss all account details with the provider's staff over the phone.",
    );
    await checkAccessibility(container);
  });

  it('are added with every rule of the form', async () => {
    const { user, sent } = await openPeople({
      'POST /authorizedusers/': { status: 201, json: ada },
    });
    await user.click(await screen.findByRole('button', { name: 'Add authorized user' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Authorized User' }));
    await user.type(dialog.getByLabelText('Email'), 'nobody');
    await user.click(dialog.getByRole('button', { name: 'Save User' }));
    await dialog.findByText('Please enter a valid email address');
    expect(dialog.getAllByText('Please fill in this required field.')).toHaveLength(3);
    await user.type(dialog.getByLabelText('First Name'), 'Ada');
    await user.type(dialog.getByLabelText('Last Name'), 'Keller');
    await user.type(dialog.getByLabelText('Phone 1'), '212 555 0100');
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'a'.repeat(24) + '@keller.example');
    await dialog.findByText('Max length is 32');
    await user.clear(dialog.getByLabelText('Email'));
    await user.type(dialog.getByLabelText('Email'), 'ada@keller.example');
    await user.click(dialog.getByRole('button', { name: 'Save User' }));
    await screen.findByText('Authorized User has been added.');
    expect(sent('POST')[0]?.body).toEqual({
      user: 7,
      first_name: 'Ada',
      last_name: 'Keller',
      email: 'ada@keller.example',
      phone_number: '212 555 0100',
    });
  });

  it('are added once the user has confirmed who they are, and keep what was typed until then', async () => {
    let isProved = false;
    const { user, sent } = await openPeople({
      'POST /authorizedusers/': () =>
        isProved
          ? { status: 201, json: ada }
          : {
              status: 403,
              json: { detail: 'Please confirm that it is you, then try again.' },
              headers: { 'X-Error-Code': 'step_up_required' },
            },
      'POST /rest-auth/step-up/': () => {
        isProved = true;
        return { json: { detail: 'Confirmed.' } };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add authorized user' }));
    const form = within(await screen.findByRole('dialog', { name: 'Add Authorized User' }));
    await user.type(form.getByLabelText('First Name'), 'Ada');
    await user.type(form.getByLabelText('Last Name'), 'Keller');
    await user.type(form.getByLabelText('Phone 1'), '212 555 0100');
    await user.type(form.getByLabelText('Email'), 'ada@keller.example');
    const question = { name: 'Please confirm that it is you' };
    await user.click(form.getByRole('button', { name: 'Save User' }));
    const refused = within(await screen.findByRole('dialog', question));
    await user.click(refused.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', question)).toBeNull());
    expect(form.getByLabelText('Email')).toHaveProperty('value', 'ada@keller.example');
    await user.click(form.getByRole('button', { name: 'Save User' }));
    const asked = within(await screen.findByRole('dialog', question));
    await user.type(asked.getByLabelText('Password'), 'cellar-door-55{Enter}');
    await screen.findByText('Authorized User has been added.');
    expect(sent('POST').filter(({ call }) => call === 'POST /authorizedusers/')).toHaveLength(3);
  });

  it('are in the order of the last words of their names', async () => {
    const named = (id: number, first_name: string, last_name: string) => ({
      ...ada,
      id,
      first_name,
      last_name,
    });
    const people = [named(6, 'Bo', 'van Zuylen'), named(7, 'Cy', 'äbel'), named(8, 'Di', 'Miller')];
    await openPeople({ 'GET /authorizedusers/': { json: [...people, ada] } });
    await screen.findByRole('button', { name: 'Edit Ada Keller' });
    const names = screen.getAllByRole('button', { name: /^Edit/ }).map((edit) => edit.textContent);
    expect(names).toEqual([
      'Edit Cy äbel',
      'Edit Ada Keller',
      'Edit Di Miller',
      'Edit Bo van Zuylen',
    ]);
  });

  it('are updated, and unchanged ones are not sent', async () => {
    const { user, sent } = await openPeople({ 'PUT /authorizedusers/*/': { json: ada } });
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Keller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Authorized User' }));
    await user.click(dialog.getByRole('button', { name: 'Save User' }));
    await dialog.findByText('No changes to save.');
    await user.type(dialog.getByLabelText('Last Name'), '-Byron');
    await user.click(dialog.getByRole('button', { name: 'Save User' }));
    await screen.findByText('Authorized User has been updated.');
    expect(sent('PUT')).toHaveLength(1);
    expect(sent('GET /authorizedusers/')).toHaveLength(2);
  });

  it('are removed under the document’s own title', async () => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const { user, sent } = await openPeople({ 'DELETE /authorizedusers/*/': { status: 204 } });
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Keller' }));
    const title = 'Are you sure you want to delete this address?';
    let dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent('DELETE')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete Ada Keller' }));
    dialog = within(await screen.findByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Authorized User has been removed.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent('GET /authorizedusers/')).toHaveLength(2);
    expect(scroll).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  });

  it('stay when they cannot be removed, and the dialog says so', async () => {
    const { user } = await openPeople({ 'DELETE /authorizedusers/*/': serverFault });
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Keller' }));
    const dialog = within(await screen.findByRole('dialog'));
    await checkAccessibility(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await dialog.findByText('There was an error, please try again');
  });

  it('keep unsaved input when the dialog closes and when the session ends', async () => {
    const { user } = await openPeople({
      'PUT /authorizedusers/*/': notSignedIn,
      'POST /rest-auth/login/': { json: eleanor },
    });
    const openForm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit Ada Keller' }));
      return screen.findByRole('textbox', { name: 'Last Name' });
    };
    await user.type(await openForm(), '-Byron');
    await user.keyboard('{Escape}');
    await screen.findByText('This authorized user is not saved yet. What you typed is kept.');
    await user.type(await openForm(), '{Enter}');
    await screen.findByText('Your session has ended. Please log in again.');
    await user.type(screen.getByLabelText('Email'), 'eleanor@example.com');
    await user.type(screen.getByLabelText('Password'), 'cellar-door-55{Enter}');
    expect(await openForm()).toHaveProperty('value', 'Keller-Byron');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByRole('textbox', { name: 'Last Name' })).toHaveProperty('value', 'Keller');
  });

  it('show only the result of the latest try, and nothing after the page was left', async () => {
    const { user } = await openPeople({ 'PUT /authorizedusers/*/': { json: ada } });
    const openForm = async () => {
      await user.click(await screen.findByRole('button', { name: 'Edit Ada Keller' }));
      return within(await screen.findByRole('dialog', { name: 'Edit Authorized User' }));
    };
    const update = async () => {
      const dialog = await openForm();
      await user.type(dialog.getByLabelText('Last Name'), '-Byron{Enter}');
      await screen.findByText('Authorized User has been updated.');
    };
    await update();
    await openForm();
    expect(screen.queryByText('Authorized User has been updated.')).toBeNull();
    await user.keyboard('{Escape}');
    await update();
    const sidebar = within(screen.getByRole('navigation', { name: 'My Profile' }));
    await user.click(sidebar.getByRole('link', { name: 'Insurance' }));
    await screen.findByRole('heading', { level: 1, name: 'Insurance' });
    await user.click(screen.getByRole('link', { name: 'Authorized Users' }));
    await screen.findByRole('button', { name: 'Edit Ada Keller' });
    expect(screen.queryByText('Authorized User has been updated.')).toBeNull();
  });

  it('stay in the form when the server fails', async () => {
    const { user } = await openPeople({ 'PUT /authorizedusers/*/': serverFault });
    await user.click(await screen.findByRole('button', { name: 'Edit Ada Keller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Authorized User' }));
    await user.type(dialog.getByLabelText('Last Name'), '-Byron');
    await user.click(dialog.getByRole('button', { name: 'Save User' }));
    await dialog.findByText('There was an error, please try again');
    expect(dialog.getByLabelText('Last Name')).toHaveProperty('value', 'Keller-Byron');
  });

  it.each([
    { who: 'read-only users', looker: viewer },
    { who: 'requesters', looker: requester },
  ])('are only viewed by $who', async ({ looker }) => {
    const { user } = await openPeople({}, looker);
    screen.getByText('Owners of the account decide who is on this list.');
    await user.click(await screen.findByRole('button', { name: 'View Ada Keller' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'View Authorized User' }));
    expect(dialog.queryByRole('button', { name: 'Save User' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Delete|^Add|^Give/, hidden: true })).toBeNull();
  });
});
