import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { answerTo, datePart, PICKING_UP } from '../../testing/form-controls.ts';
import { openPage } from '../../testing/open-page.tsx';
import { openAddressStep, startVanRequest, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { countryAddress } from '../../testing/test-addresses.ts';
import { emptyGlance } from '../../testing/test-glance.ts';
import { order } from '../../testing/test-orders.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { eleanor } from '../../testing/test-users.ts';

const geneva = () =>
  changeProvider({ locale: 'fr-CH', country: 'CH', paper: 'A4', casePrefix: 'GE-' });
const home = countryAddress({
  id: 7,
  line1: 'Rue du Lac 12',
  city: 'Genève',
  state: '',
  postal_code: '1207',
  country: 'Switzerland',
});

describe('A house in Geneva', () => {
  it('writes numbers and days as there, in English', async () => {
    geneva();
    answerRequests({
      'GET /bottle_case_count/': { json: { bottle_count: 1304, case_count: 71 } },
      'GET /orders/': { json: [order({ confirmed_date: '2999-11-26' })] },
      'GET /cellar_glance/': emptyGlance,
    });
    openPage('/', eleanor);
    expect((await screen.findByText(/^1.304$/)).textContent).toBe('1\u00A0304');
    await screen.findByText('02.11.2026');
    await screen.findByText(/The van comes Tuesday, 26 Nov\./);
  });

  it('has times of 24 hours, and dates typed as day.month.year', async () => {
    geneva();
    stopOnFridayMorning();
    startVanRequest();
    const { user, submit } = await openAddressStep();
    screen.getByText('Order by 15:00 today for Monday, 23 Nov.');
    const parts = screen.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-label'));
    expect(parts.slice(0, 3).map((label) => label?.replace(/,.*/, ''))).toEqual([
      'day',
      'month',
      'year',
    ]);
    await user.click(answerTo(PICKING_UP, 'No'));
    await user.click(datePart('day'));
    await user.keyboard('20112026');
    await user.click(submit);
    await screen.findByText('The earliest date is 23.11.2026');
  });

  it('asks for the parts of an address that its country has', async () => {
    geneva();
    const requests = answerRequests({
      'GET /addresses/': { json: [home] },
      'POST /addresses/': { status: 201, json: home },
    });
    const { user, container } = openPage('/profile/address-book', eleanor);
    await screen.findByText('1207 Genève');
    await user.click(screen.getByRole('button', { name: 'Add a new Address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a new Address' }));
    const country = dialog.getByLabelText<HTMLSelectElement>('Country');
    expect(country.value).toBe('Switzerland');
    expect([country.options[1]?.text, country.options.length]).toEqual(['Switzerland', 250]);
    expect(dialog.queryByLabelText(/State|Region/)).toBeNull();
    await user.selectOptions(country, 'United Kingdom');
    dialog.getByLabelText('County (Optional)');
    await user.selectOptions(country, 'United States');
    expect(dialog.getByLabelText('State').tagName).toBe('SELECT');
    await user.selectOptions(country, 'United Arab Emirates');
    dialog.getByLabelText('Postal Code (Optional)');
    await user.selectOptions(country, 'Switzerland');
    const typed = {
      'First Name': 'Zoe',
      'Last Name': 'Abel',
      Phone: '022 555 01 00',
      'Address 1': 'Rue du Lac 12',
      City: 'Genève',
      'Postal Code': '120',
    };
    for (const [label, text] of Object.entries(typed)) {
      await user.type(dialog.getByLabelText(label), text);
    }
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Enter a postal code such as 1234');
    await checkAccessibility(container);
    await user.type(dialog.getByLabelText('Postal Code'), '7');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('The address has been added.');
    expect(requests.find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({
      state: '',
      postal_code: '1207',
      country: 'Switzerland',
    });
  });
});
