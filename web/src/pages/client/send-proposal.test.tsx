import type { Proposal } from '@portal/contract/requests/proposals/proposals.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentOrders, useOrdersStore } from '../../features/requests/orders/orders-store.ts';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sentFields, sentPulls, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { order } from '../../testing/test-orders.ts';
import { freeBottles, proposal, proposalAnswers } from '../../testing/test-proposals.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor } from '../../testing/test-users.ts';

const SEND = 'Send as proposed';
const CHANGE = 'Change first';

function openProposal(parts: Partial<Proposal> = {}, more: Answers = {}) {
  const requests = answerRequests(
    proposalAnswers({
      'GET /proposals/*/': { json: proposal(parts) },
      'GET /orders/*/': { json: order() },
      ...more,
    }),
  );
  return { ...openPage('/proposals/31', eleanor), requests };
}

const refusedPull = (status: number, json: unknown): Answers => ({
  'POST /create_pull_request/': { status, json },
});

const findSend = () => screen.findByRole('button', { name: SEND });

/** The buttons of the answer, once it is known what can be sent. */
async function findAnswers() {
  const bar = within(await screen.findByRole('region', { name: 'Answer' }));
  await waitFor(() => expect(bar.queryByText('Looking...')).toBeNull());
  return bar.getAllByRole('button').map(({ textContent }) => textContent);
}

beforeEach(stopOnFridayMorning);

describe('A proposal that can be sent as it is', () => {
  it('is sent with the second click from the home page, beside the own pull list', async () => {
    const own = pullListLine({ wineId: 99, pullQuantity: 2 });
    addLines([own]);
    useOrdersStore.setState({ pullMethod: 2 });
    const requests = answerRequests(
      proposalAnswers({ 'GET /orders/': { json: [] }, 'GET /orders/*/': { json: order() } }),
    );
    const { user, url } = openPage('/', eleanor);
    await user.click(await screen.findByRole('link', { name: '1 proposal' }));
    await user.click(await findSend());
    await screen.findByText('Sent as order #100041. It is a request subject to confirmation.');
    expect(url()).toBe('/orders/history/41');
    expect(sentFields(sentPulls(requests)[0])).toEqual({
      lines: '[{"wine":1,"case_footprint_id":500001,"quantity":3,"size_value":750}]',
      method: '8',
      address: '5',
      requested_delivery_date: '2026-11-25',
      requested_delivery_time: 'MORNING',
      is_picking_up: 'false',
      is_boxed: 'false',
      boxes: '',
      additional_emails: '',
      notes: 'For the party',
      proposal: '31',
    });
    expect(currentPullList()).toEqual([own]);
    expect(currentOrders().pullMethod).toBe(2);
  });

  it('shows the wines and the note first, then where and when, then the answers', async () => {
    const { container } = openProposal();
    expect(await findAnswers()).toEqual([SEND, CHANGE, 'Decline']);
    const main = within(screen.getByRole('main'));
    const headings = main.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings).toEqual(['Proposal of Ben Marsh', 'Bottles', 'Note of Ben Marsh', 'Details']);
    main.getByText('For the party');
    main.getByText('Morning');
    main.getByText(/^Eleanor Marsh/);
    await checkAccessibility(container);
  });
});

describe('A proposal that cannot be sent as it is', () => {
  const calendar = (van_days: readonly object[]): Answers => ({
    'GET /business_calendar/': {
      json: { time_zone: 'America/New_York', holidays: [], van_days },
    },
  });

  it('warns when the van does not come on its day, and offers the next one', async () => {
    const { user } = openProposal({}, calendar([{ prefix: '10', weekdays: [2, 5] }]));
    await screen.findByText(
      /^The proposed day is not possible: The van comes to 10\d{3} on Tuesdays and Fridays\. .* begins with Tuesday, Nov 24\.$/,
    );
    expect(await findAnswers()).toEqual([CHANGE, 'Decline']);
    await user.click(screen.getByRole('button', { name: CHANGE }));
    await screen.findByRole('button', { name: 'Submit Pull Request' });
    expect(currentOrders().pullAddress?.preferredDelivery).toBe('2026-11-24');
  });

  it.each<[string, Partial<Proposal>, RegExp]>([
    ['its day has passed', { requested_delivery_date: '2026-11-19' }, /The earliest date is/],
    ['its address is gone', { address: 99 }, /not in your address book any more/],
    ['its method is not open', { method: 5 }, /not open to your account/],
    ['it needs a carrier label', { method: 11 }, /own carrier account/],
  ])('says what to do when %s', async (_, parts, sentence) => {
    openProposal(parts);
    const banner = await screen.findByText(sentence);
    expect(banner.textContent).toContain('Choose "Change first"');
    expect(await findAnswers()).toEqual([CHANGE, 'Decline']);
  });

  it('is changed first when not everything is free', async () => {
    openProposal({}, { 'POST /free_bottles/': freeBottles(2) });
    await screen.findByText(/: 2 of 3 bottles$/);
    expect(await findAnswers()).toEqual([CHANGE, 'Decline']);
  });

  it('is not sent while it is unknown what is free', async () => {
    openProposal({}, { 'POST /free_bottles/': 'down' });
    await screen.findByRole('button', { name: 'Try again' });
    expect(await findAnswers()).toEqual(['Decline']);
  });
});

describe('A proposal that is refused when it is sent', () => {
  it.each([
    'This proposal was withdrawn.',
    'This proposal was declined already.',
    'This proposal has expired.',
  ])('says what became of it: %s', async (detail) => {
    let current = proposal();
    const { user } = openProposal(
      {},
      {
        'GET /proposals/*/': () => ({ json: current }),
        'POST /create_pull_request/': () => {
          current = proposal({ state: 'withdrawn' });
          return { status: 409, json: { detail } };
        },
      },
    );
    await user.click(await findSend());
    await screen.findByText(
      `${detail} You have sent nothing. Below is what became of the proposal.`,
    );
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('region', { name: 'Answer' })).toBeNull();
  });

  it('leads to the order of the person who was faster', async () => {
    let current = proposal();
    const { user } = openProposal(
      {},
      {
        'GET /proposals/*/': () => ({ json: current }),
        'POST /create_pull_request/': () => {
          current = proposal({ state: 'submitted', order: { id: 9, footprint_id: 100123 } });
          return {
            status: 409,
            json: { detail: 'This proposal was sent as order #100123 already.' },
          };
        },
      },
    );
    await user.click(await findSend());
    await screen.findByText(/^This proposal was sent as order #100123 already\. You have sent/);
    await screen.findByRole('link', { name: 'View order #100123' });
  });

  it.each<[string, Answers, RegExp]>([
    [
      'bottles that were taken meanwhile',
      refusedPull(400, {
        detail:
          'Requested amount exceeds available amount currently in inventory. MaterialId [1], Requested [3], Vintage [2015], Available [1], Case [NJ-1], Format [750]',
      }),
      /^Some of these bottles were taken meanwhile\. Nothing was sent\. Choose "Change first"/,
    ],
    [
      'a day that has closed meanwhile',
      refusedPull(400, { requested_delivery_date: ['Thanksgiving, warehouse closed'] }),
      /^Nothing was sent: Thanksgiving, warehouse closed\. Choose "Change first" to mend it\.$/,
    ],
    [
      'a lost connection',
      { 'POST /create_pull_request/': 'down' },
      /Sending it again cannot order twice\.$/,
    ],
  ])('says what to do after %s', async (_, answers, sentence) => {
    const { user } = openProposal({}, answers);
    await user.click(await findSend());
    await screen.findByText(sentence);
    await screen.findByRole('button', { name: CHANGE });
  });
});
