import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type Answers,
  notSignedIn,
  serverFault,
} from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, PICKING_UP } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentFields,
  sentPulls,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { settleLater } from '../../testing/settle-later.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';
import { eleanor } from '../../testing/test-users.ts';

const BOOK = [countryAddress(), savedAddress()];

/** Opens the picker with a book of two addresses, which a save may change. */
async function openPicker(answers: Answers = {}) {
  const step = await openAddressStep({ 'GET /addresses/': { json: BOOK }, ...answers });
  await step.user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Select an Address' });
  return { ...step, dialog };
}

async function fillAddress(user: UserEvent, form: HTMLElement) {
  const field = (name: string) => within(form).getByRole('textbox', { name });
  const values = {
    'First Name': 'Sam',
    'Last Name': 'Hill',
    Phone: '212',
    'Address 1': '3 Oak Road',
    City: 'Troy',
    'Postal Code': '12180',
  };
  for (const [name, value] of Object.entries(values)) {
    await user.click(field(name));
    await user.paste(value);
  }
  await user.selectOptions(within(form).getByRole('combobox', { name: 'Country' }), [
    'United States',
  ]);
  await user.selectOptions(within(form).getByRole('combobox', { name: 'State' }), 'New York');
}

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('the address picker', () => {
  it('lists the saved addresses, the default first and marked', async () => {
    const { dialog } = await openPicker();
    const names = within(dialog)
      .getAllByRole('button', { name: /^select/ })
      .map((button) => button.textContent);
    expect(names).toEqual(['select Eleanor Marsh', 'select Beatrice Ashdown']);
    expect(within(dialog).getAllByText('default address')).toHaveLength(1);
    expect(
      within(dialog).queryByRole('button', { name: 'set as default Eleanor Marsh' }),
    ).toBeNull();
    await checkAccessibility(dialog);
  });

  it('takes the selected address into the request', async () => {
    const { user, dialog, submit, requests } = await openPicker();
    await user.click(within(dialog).getByRole('button', { name: 'select Beatrice Ashdown' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('9 Orchard Lane')).not.toBeNull();
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toMatchObject({ address: '6' });
  });

  it('sets another default by sending all its fields again, and keeps what was chosen', async () => {
    const { user, dialog, requests } = await openPicker({
      'PUT /addresses/6/': { json: countryAddress({ is_default: true }) },
    });
    await user.click(
      within(dialog).getByRole('button', { name: 'set as default Beatrice Ashdown' }),
    );
    await waitFor(() =>
      expect(requests.filter(({ call }) => call === 'GET /addresses/')).toHaveLength(2),
    );
    const sent = requests.find(({ call }) => call === 'PUT /addresses/6/');
    expect(sent?.body).toEqual({
      first_name: 'Beatrice',
      last_name: 'Ashdown',
      line1: '9 Orchard Lane',
      city: 'Rhinebeck',
      state: 'NY',
      country: 'United States',
      postal_code: '12572',
      primary_telephone: '212 555 0100',
      is_doorman_building: false,
      is_default: true,
    });
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 Elm Street')).not.toBeNull();
  });

  it('says so when an address cannot be made the default', async () => {
    const { user, dialog } = await openPicker({ 'PUT /addresses/6/': serverFault });
    await user.click(within(dialog).getByRole('button', { name: /^set as default/ }));
    const failed = await within(dialog).findByRole('alert');
    expect(failed.textContent).toBe('There was an error, please try again');
  });

  it('saves a new address without sending the request around it', async () => {
    const { user, requests } = await openAddressStep({
      'GET /addresses/': { json: BOOK },
      'POST /addresses/': { status: 201, json: savedAddress({ id: 9 }) },
    });
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
    await user.click(await screen.findByRole('button', { name: 'Add a new Address' }));
    const form = await screen.findByRole('dialog', { name: 'Add a new Address' });
    await fillAddress(user, form);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests.some(({ call }) => call === 'POST /addresses/')).toBe(true);
    expect(sentPulls(requests)).toEqual([]);
  });

  it('chooses a new address at once', async () => {
    const added = savedAddress({
      id: 9,
      first_name: 'Sam',
      line1: '3 Oak Road',
      is_default: false,
    });
    const book = [...BOOK];
    const { user, dialog, requests } = await openPicker({
      'GET /addresses/': () => ({ json: book }),
      'POST /addresses/': () => {
        book.push(added);
        return { status: 201, json: added };
      },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Add a new Address' }));
    const form = await screen.findByRole('dialog', { name: 'Add a new Address' });
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'First Name' }));
    await fillAddress(user, form);
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('3 Oak Road')).not.toBeNull();
    const sent = requests.find(({ call }) => call === 'POST /addresses/');
    expect(sent?.body).toMatchObject({ first_name: 'Sam', state: 'NY', country: 'United States' });
    expect(sent?.body).not.toHaveProperty('line2');
  });

  it('shows the form of a new address from its top, from any scroll position of the list', async () => {
    const { user, dialog } = await openPicker();
    const scrolled = dialog.parentElement;
    Object.assign(scrolled ?? {}, { scrollTop: 296 });
    await user.click(within(dialog).getByRole('button', { name: 'Add a new Address' }));
    const form = await screen.findByRole('dialog', { name: 'Add a new Address' });
    expect(form.parentElement).toBe(scrolled);
    expect(scrolled?.scrollTop).toBe(0);
  });

  it('saves an address once, however often Enter is hit', async () => {
    const { promise, settle } = settleLater<Answer>();
    const { user, dialog, requests } = await openPicker({ 'PUT /addresses/6/': () => promise });
    await user.click(within(dialog).getByRole('button', { name: 'edit Beatrice Ashdown' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Address' });
    await user.type(within(form).getByRole('textbox', { name: 'City' }), 's{Enter}{Enter}');
    await within(form).findByRole('button', { name: 'Saving...' });
    await user.keyboard('{Enter}');
    settle({ json: countryAddress({ city: 'Rhinebecks' }) });
    await screen.findByRole('dialog', { name: 'Select an Address' });
    expect(requests.filter(({ call }) => call === 'PUT /addresses/6/')).toHaveLength(1);
  });

  it('checks a new address after the submit, field by field', async () => {
    const { user, dialog, requests } = await openPicker();
    await user.click(within(dialog).getByRole('button', { name: 'Add a new Address' }));
    const form = await screen.findByRole('dialog', { name: 'Add a new Address' });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await within(form).findByText('Please select an option.');
    expect(within(form).getAllByText('Please fill in this required field.')).toHaveLength(7);
    await checkAccessibility(form);
    expect(requests.some(({ call }) => call === 'POST /addresses/')).toBe(false);
  });

  it('leads back to the list from an edited address, and sends nothing when nothing changed', async () => {
    const { user, dialog, requests } = await openPicker({
      'PUT /addresses/6/': { json: countryAddress({ city: 'Troy' }) },
    });
    await user.click(within(dialog).getByRole('button', { name: 'edit Beatrice Ashdown' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Address' });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await within(form).findByText('No changes to save.');
    expect(requests.some(({ call }) => call.startsWith('PUT'))).toBe(false);
    const city = within(form).getByRole('textbox', { name: 'City' });
    await user.clear(city);
    await user.type(city, 'Troy');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await screen.findByRole('dialog', { name: 'Select an Address' });
    await user.keyboard('{Escape}');
    expect(screen.queryByText('1 Elm Street')).not.toBeNull();
  });

  it('says so when an address cannot be saved, and keeps what was typed', async () => {
    const { user, dialog } = await openPicker({ 'PUT /addresses/6/': 'down' });
    await user.click(within(dialog).getByRole('button', { name: 'edit Beatrice Ashdown' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Address' });
    const city = within(form).getByRole('textbox', { name: 'City' });
    await user.type(city, ' Falls');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect((await within(form).findByRole('alert')).textContent).toBe(
      'There was an error, please try again',
    );
    expect(city).toHaveProperty('value', 'Rhinebeck Falls');
  });

  it('forgets a state when another country is chosen', async () => {
    const { user, dialog } = await openPicker();
    await user.click(within(dialog).getByRole('button', { name: 'edit Beatrice Ashdown' }));
    const form = await screen.findByRole('dialog', { name: 'Edit Address' });
    expect(within(form).getByRole('combobox', { name: 'State' })).toHaveProperty('value', 'NY');
    await user.selectOptions(within(form).getByRole('combobox', { name: 'Country' }), 'France');
    expect(within(form).getByRole('textbox', { name: 'State' })).toHaveProperty('value', '');
  });

  it('restores the input after the session ended', async () => {
    const { user, dialog } = await openPicker({
      'PUT /addresses/6/': notSignedIn,
      'POST /rest-auth/login/': { json: eleanor },
    });
    await user.click(within(dialog).getByRole('button', { name: 'edit Beatrice Ashdown' }));
    await user.type(await screen.findByRole('textbox', { name: 'City' }), ' Falls{Enter}');
    await screen.findByText('Your session has ended. Please log in again.');
    await user.type(screen.getByLabelText('Email'), 'eleanor@example.com');
    await user.type(screen.getByLabelText('Password'), 'cellar-door-55{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Choose A Different Address' }));
    await user.click(await screen.findByRole('button', { name: 'edit Beatrice Ashdown' }));
    const city = await screen.findByRole('textbox', { name: 'City' });
    expect(city).toHaveProperty('value', 'Rhinebeck Falls');
  });
});
