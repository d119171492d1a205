import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerTo, datePart, PICKING_UP } from '../../testing/form-controls.ts';
import {
  openAddressStep,
  sentFields,
  sentPulls,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { countryAddress, savedAddress } from '../../testing/test-addresses.ts';

// The earliest business day is Monday, 2026-11-23.
const calendar = {
  time_zone: 'America/New_York',
  holidays: [],
  van_days: [
    { prefix: '1', weekdays: [3] },
    { prefix: '100', weekdays: [2, 5] },
  ],
};

const open = () =>
  openAddressStep({
    'GET /business_calendar/': { json: calendar },
    'GET /addresses/': { json: [savedAddress(), countryAddress()] },
  });

async function chooseCountry(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Choose A Different Address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Select an Address' });
  await user.click(within(dialog).getByRole('button', { name: 'select Beatrice Ashdown' }));
}

beforeEach(() => {
  stopOnFridayMorning();
  startVanRequest();
});

describe('the days of the van', () => {
  it('offer the first day on which the van comes to the chosen address', async () => {
    const { user, submit, requests } = await open();
    await screen.findByText('The van comes to 10011 on Tuesdays and Fridays.');
    screen.getByText('Order by 3:00 pm on Monday, Nov 23 for Tuesday, Nov 24.');
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toMatchObject({
      requested_delivery_date: '2026-11-24',
    });
  });

  it('follow another address', async () => {
    const { user, submit, requests } = await open();
    await screen.findByText('The van comes to 10011 on Tuesdays and Fridays.');
    await chooseCountry(user);
    await screen.findByText('The van comes to 12572 on Wednesdays.');
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(submit);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    expect(sentFields(sentPulls(requests)[0])).toMatchObject({
      requested_delivery_date: '2026-11-25',
    });
  });

  it('refuse a typed day under its field, with the days of the address', async () => {
    const { user, submit, requests } = await open();
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(datePart('month'));
    await user.keyboard('11252026');
    await user.click(submit);
    const sentence = 'The van comes to 10011 on Tuesdays and Fridays';
    expect(await screen.findByText(sentence)).not.toBeNull();
    expect(sentPulls(requests)).toEqual([]);
  });
});
