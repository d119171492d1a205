import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { signOut } from '../../lib/session-store.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openAddressStep, startVanRequest, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';

const BOOK = [savedAddress(), countryAddress()];
const KEPT = 'This address is not saved yet. What you typed is kept.';
const BROUGHT_BACK = /^This is what you typed before\. It is not saved yet\./;

/** Opens a form of the picker: a new address, or Beatrice's. */
async function openForm(user: UserEvent, button: string) {
  await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
  await user.click(await screen.findByRole('button', { name: button }));
  return { city: await screen.findByRole('textbox', { name: 'City' }) };
}

async function openStep() {
  return openAddressStep({
    'GET /addresses/': { json: BOOK },
    'PUT /addresses/6/': { json: countryAddress({ city: 'Rhinebeck Falls' }) },
  });
}

async function closeDialog(user: UserEvent) {
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('an address that was typed and not saved', () => {
  it('is restored after the dialog was closed, and says that it is not saved', async () => {
    const { user } = await openStep();
    const { city } = await openForm(user, 'Add a new Address');
    await user.type(city, 'Troy');
    await closeDialog(user);
    await screen.findByText(KEPT);
    const again = await openForm(user, 'Add a new Address');
    expect(again.city).toHaveProperty('value', 'Troy');
    expect(screen.queryByText(BROUGHT_BACK)).not.toBeNull();
    await checkAccessibility(screen.getByRole('dialog'));
  });

  it('stays apart from the other addresses', async () => {
    const { user } = await openStep();
    const { city } = await openForm(user, 'Add a new Address');
    await user.type(city, 'Troy');
    await closeDialog(user);
    const other = await openForm(user, 'edit Beatrice Ashdown');
    expect(other.city).toHaveProperty('value', 'Rhinebeck');
    expect(screen.queryByText(BROUGHT_BACK)).toBeNull();
  });

  it('can be given up for what is saved', async () => {
    const { user } = await openStep();
    const { city } = await openForm(user, 'edit Beatrice Ashdown');
    await user.type(city, ' Falls');
    await closeDialog(user);
    const again = await openForm(user, 'edit Beatrice Ashdown');
    expect(again.city).toHaveProperty('value', 'Rhinebeck Falls');
    await user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(again.city).toHaveProperty('value', 'Rhinebeck');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('No changes to save.');
  });

  it('is forgotten once it is saved, or as it was', async () => {
    const { user } = await openStep();
    const { city } = await openForm(user, 'edit Beatrice Ashdown');
    await user.type(city, ' Falls');
    await closeDialog(user);
    await openForm(user, 'edit Beatrice Ashdown');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'edit Beatrice Ashdown' }));
    const saved = await screen.findByRole('textbox', { name: 'City' });
    expect(screen.queryByText(BROUGHT_BACK)).toBeNull();
    await user.type(saved, 's{Backspace}');
    await closeDialog(user);
    await openForm(user, 'edit Beatrice Ashdown');
    expect(screen.queryByText(BROUGHT_BACK)).toBeNull();
  });

  it('is cleared by a logout', async () => {
    const { user, unmount } = await openStep();
    const { city } = await openForm(user, 'Add a new Address');
    await user.type(city, 'Troy');
    signOut('logged-out');
    await screen.findByRole('button', { name: 'log in' });
    unmount();
    startVanRequest();
    const next = await openStep();
    const again = await openForm(next.user, 'Add a new Address');
    expect(again.city).toHaveProperty('value', '');
    expect(within(screen.getByRole('dialog')).queryByText(BROUGHT_BACK)).toBeNull();
  });
});
