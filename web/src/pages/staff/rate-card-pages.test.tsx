import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { testCard, testCardDetail } from '../../testing/test-charges.ts';
import { changeProvider } from '../../testing/test-provider.ts';
import { steward as manager } from '../../testing/test-users.ts';

const steward = { ...manager, role: 'steward' as const };

describe('A house without charges', () => {
  it('has no rate cards', async () => {
    answerRequests({});
    const { url } = openPage('/staff/rate-cards', manager);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('The rate cards', () => {
  beforeEach(() => changeProvider({ hasCharges: true }));

  it('say their currency, latest terms, rates and clients, and stewards only look', async () => {
    answerRequests({ 'GET /staff/rate-cards/': { json: [testCard] } });
    const { container } = openPage('/staff/rate-cards', steward);
    const link = await screen.findByRole('link', { name: 'New Jersey' });
    expect(link.getAttribute('href')).toBe('/staff/rate-cards/3');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'USD',
      'from January 2026',
      '2',
      '4',
    ]);
    expect(screen.queryByRole('link', { name: 'New rate card' })).toBeNull();
    const areas = screen.getByRole('list', { name: 'Settings' });
    within(areas).getByRole('link', { name: 'Rate cards' });
    await checkAccessibility(container);
  });

  it('say what happened when they fail to load', async () => {
    answerRequests({ 'GET /staff/rate-cards/': serverFault });
    openPage('/staff/rate-cards', manager);
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('are added by a manager, who reads what the client will read', async () => {
    const requests = answerRequests({
      'POST /staff/rate-cards/': { status: 201, json: testCardDetail },
      'GET /staff/rate-cards/': { json: [] },
      'GET /staff/rate-cards/3/': { json: testCardDetail },
    });
    const { user, url, container } = openPage('/staff/rate-cards', manager);
    await screen.findByText('No rate cards yet.');
    await user.click(screen.getByRole('link', { name: 'New rate card' }));
    await screen.findByRole('heading', { level: 1, name: 'New rate card' });
    const rate = screen.getByRole('group', { name: 'Rate 1' });
    await user.type(screen.getAllByLabelText('Name')[0] ?? container, 'New Jersey');
    await user.type(screen.getByLabelText('Currency'), 'USD');
    await user.type(within(rate).getByLabelText('Name'), 'Storage');
    await user.type(within(rate).getByLabelText('Code'), 'case');
    await user.type(within(rate).getByLabelText('Amount'), '4.10');
    await user.click(within(rate).getByText('Steps, minimum and tax'));
    await user.type(within(rate).getByLabelText('Steps'), '11: 3.60');
    await screen.findByText('$4.10 a case and month; from the 11th on $3.60');
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Add the rate card' }));
    await waitFor(() => expect(url()).toBe('/staff/rate-cards/3'));
    const sent = requests.find(({ call }) => call === 'POST /staff/rate-cards/');
    expect(sent?.body).toMatchObject({
      name: 'New Jersey',
      currency: 'USD',
      case_count: 'box',
      minimum: 0,
      minimum_tax: null,
      rates: [{ code: 'CASE', name: 'Storage', amount: 410, steps: [{ from: 11, amount: 360 }] }],
    });
  });

  it('are refused at each wrong field, and a taken name at the name', async () => {
    answerRequests({
      'POST /staff/rate-cards/': {
        status: 400,
        json: { name: ['There is a rate card named "Oak".'] },
      },
    });
    const { user, container } = openPage('/staff/rate-cards/new', manager);
    await screen.findByRole('heading', { level: 1, name: 'New rate card' });
    await user.type(screen.getAllByLabelText('Name')[0] ?? container, 'Oak');
    await user.type(screen.getByLabelText('Currency'), 'USD');
    await user.click(screen.getByRole('button', { name: 'Add a rate' }));
    for (const position of [1, 2]) {
      const rate = screen.getByRole('group', { name: `Rate ${position}` });
      await user.type(within(rate).getByLabelText('Code'), 'CASE');
      await user.type(within(rate).getByLabelText('Amount'), position === 1 ? '4.10' : 'four');
      await user.type(within(rate).getByLabelText('Name'), 'Storage');
    }
    await user.click(screen.getByRole('button', { name: 'Add the rate card' }));
    const second = screen.getByRole('group', { name: 'Rate 2: Storage' });
    await within(second).findByText('Enter an amount such as 4.10.');
    await user.clear(within(second).getByLabelText('Amount'));
    await user.type(within(second).getByLabelText('Amount'), '9');
    await within(second).findByText('Another rate has this code.');
    await user.click(within(second).getByRole('button', { name: 'Remove Rate 2: Storage' }));
    await user.click(screen.getByRole('button', { name: 'Add the rate card' }));
    await screen.findByText('There is a rate card named "Oak".');
  });
});

describe('A rate card', () => {
  beforeEach(() => changeProvider({ hasCharges: true }));

  it('says its terms in words with who made them', async () => {
    answerRequests({ 'GET /staff/rate-cards/3/': { json: testCardDetail } });
    const { container } = openPage('/staff/rate-cards/3', steward);
    await screen.findByRole('heading', { name: 'From January 2026' });
    screen.getByText(/^Made by Maya Brandt on/);
    screen.getByText('$60.00 an hour of work');
    expect(screen.queryByRole('link', { name: 'New terms' })).toBeNull();
    await checkAccessibility(container);
  });

  it('gets new terms that begin as the latest ones', async () => {
    const requests = answerRequests({
      'GET /staff/rate-cards/3/': { json: testCardDetail },
      'POST /staff/rate-cards/3/terms/': { json: { ...testCardDetail, latest_month: '2026-12' } },
    });
    const { user, url } = openPage('/staff/rate-cards/3', manager);
    await user.click(await screen.findByRole('link', { name: 'New terms' }));
    const rate = await screen.findByRole('group', { name: 'Rate 1: Storage' });
    const amount = within(rate).getByLabelText('Amount');
    await user.clear(amount);
    await user.type(amount, '4.30');
    await user.click(screen.getByRole('button', { name: 'Add these terms' }));
    await waitFor(() => expect(url()).toBe('/staff/rate-cards/3'));
    const sent = requests.find(({ call }) => call === 'POST /staff/rate-cards/3/terms/');
    const { rates } = testCardDetail.terms[0]?.terms ?? { rates: [] };
    expect(sent?.body).toMatchObject({
      version: 1,
      month: '2026-12',
      rates: [{ ...rates[0], amount: 430 }, rates[1]],
    });
  });
});
