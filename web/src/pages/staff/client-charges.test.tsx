import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { testCard, testCardDetail, testClientCharges } from '../../testing/test-charges.ts';
import { clientAccount } from '../../testing/test-clients.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { steward } from '../../testing/test-users.ts';

const client = clientAccount();
const CLIENT = `/staff/clients/${client.id}/`;

/** Opens the charges of the client. */
async function openCharges(answers: Answers = {}) {
  const requests = answerRequests({
    [`GET ${CLIENT}`]: { json: client },
    [`GET ${CLIENT}charges/`]: { json: testClientCharges },
    'GET /staff/rate-cards/': { json: [testCard] },
    'GET /staff/rate-cards/3/': { json: testCardDetail },
    ...answers,
  });
  const page = openPage(`${CLIENT}charges`, steward);
  await screen.findByRole('heading', { name: 'Terms' });
  const sent = () => requests.filter(({ call }) => !call.startsWith('GET '));
  return { ...page, sent };
}

describe('The charges of a client', () => {
  beforeEach(() => changeProvider({ hasCharges: true }));

  it('say what it is charged, by which terms, and what was charged by hand', async () => {
    const { container, user } = await openCharges();
    screen.getByText('$55.10', { selector: 'li *' });
    screen.getByText(/^New Jersey 5 % less/);
    screen.getByRole('cell', { name: 'Four part cases became two.' });
    await user.click(screen.getByText('Set terms'));
    await user.click(screen.getByText('Charge or credit'));
    await screen.findByLabelText('Storage: own amount');
    await checkAccessibility(container);
  });

  it('get own terms from a month on', async () => {
    const { user, sent } = await openCharges({
      [`PUT ${CLIENT}charge-terms/`]: { json: testClientCharges },
    });
    await user.click(screen.getByText('Set terms'));
    await user.type(await screen.findByLabelText('Storage: own amount'), '3.90');
    await user.type(screen.getByLabelText('Storage: free of each month'), 'two');
    await user.selectOptions(screen.getByLabelText('Plan'), 'Storage');
    await user.type(screen.getByLabelText('Up to'), '10');
    await user.type(screen.getByLabelText('Amount a month'), '40');
    await user.type(screen.getByLabelText('Rented places'), 'L-14{Enter}L-15');
    await user.click(screen.getByRole('button', { name: 'Set terms' }));
    await screen.findByText('Enter a whole number.');
    const free = screen.getByLabelText('Storage: free of each month');
    await user.clear(free);
    await user.type(free, '2');
    await user.click(screen.getByRole('button', { name: 'Set terms' }));
    await screen.findByText('The terms were set.');
    expect(sent()[0]?.body).toEqual({
      month: '2026-12',
      card: 3,
      discount: 500,
      plan_code: 'CASE',
      plan_up_to: 10,
      plan_amount: 4000,
      rates: [{ code: 'CASE', amount: 390, free: 2 }],
      places: ['L-14', 'L-15'],
      declared_value: 0,
    });
  });

  it('get a credit by hand, by a rate of the card', async () => {
    const { user, sent } = await openCharges({
      [`POST ${CLIENT}manual-charges/`]: { json: testClientCharges },
    });
    await user.click(screen.getByText('Charge or credit'));
    await user.click(screen.getByRole('radio', { name: 'A credit' }));
    await user.selectOptions(screen.getByLabelText('Rate'), 'Work');
    await user.clear(screen.getByLabelText('Quantity'));
    await user.type(screen.getByLabelText('Quantity'), '1.5');
    await user.click(screen.getByRole('button', { name: 'Enter the credit' }));
    await screen.findByText('Please fill in this required field.');
    await user.type(screen.getByLabelText('Reason'), 'A label was torn.');
    await user.click(screen.getByRole('button', { name: 'Enter the credit' }));
    await screen.findByText('Entered.');
    expect(sent()[0]?.body).toMatchObject({
      code: 'HOUR',
      name: 'Work',
      quantity_hundredths: 150,
      amount: null,
      is_credit: true,
      reason: 'A label was torn.',
      opposite_of: null,
    });
  });

  it('are taken back with a reason', async () => {
    const { user, sent } = await openCharges({
      [`POST ${CLIENT}manual-charges/`]: { json: testClientCharges },
    });
    await user.click(screen.getByRole('button', { name: 'Take back, Repacking' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take back "Repacking"?' });
    await user.type(within(dialog).getByLabelText('Reason'), 'It was another client.');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    await screen.findByText('Taken back.');
    expect(sent()[0]?.body).toMatchObject({
      opposite_of: 21,
      is_credit: true,
      reason: 'It was another client.',
    });
  });
});

describe('A house without charges', () => {
  it('has no link to them on the page of a client, and no page', async () => {
    answerRequests({ [`GET ${CLIENT}`]: { json: client } });
    const page = openPage(CLIENT.slice(0, -1), steward);
    await screen.findByRole('link', { name: 'Calls and e-mails' });
    expect(screen.queryByRole('link', { name: 'Charges' })).toBeNull();
    page.unmount();
    const { url } = openPage(`${CLIENT}charges`, steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
