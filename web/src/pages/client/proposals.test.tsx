import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { currentOrders } from '../../features/requests/orders/orders-store.ts';
import { addLines, currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { sentFields, stopOnFridayMorning } from '../../testing/pull-flow.ts';
import { order } from '../../testing/test-orders.ts';
import { freeBottles, proposal, proposalAnswers as answers } from '../../testing/test-proposals.ts';
import { pullListLine } from '../../testing/test-pull-list.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

describe('A proposal', () => {
  beforeEach(stopOnFridayMorning);

  it('is announced on the dashboard and listed with its state', async () => {
    const sent = proposal({ id: 30, state: 'submitted', order: { id: 9, footprint_id: 100123 } });
    answerRequests(
      answers({
        'GET /orders/': { json: [] },
        'GET /proposals/': { json: [proposal(), proposal({ id: 32 }), sent] },
      }),
    );
    const { user, container } = openPage('/', eleanor);
    await user.click(await screen.findByRole('link', { name: '2 proposals' }));
    expect(await screen.findAllByText('Waiting for an answer')).toHaveLength(2);
    screen.getByText('Sent as order #100123');
    expect(screen.getAllByText('Ben Marsh, 2026-11-20')).toHaveLength(3);
    await checkAccessibility(container);
  });

  it('fills the pull list and the form, and its request says what it answers', async () => {
    const requests = answerRequests(answers());
    const { user, url, container } = openPage('/proposals/31', eleanor);
    await screen.findByText('For the party');
    await checkAccessibility(container);
    await user.click(await screen.findByRole('button', { name: 'Change first' }));
    const button = await screen.findByRole('button', { name: 'Submit Pull Request' });
    expect(url()).toBe('/orders/pull/address');
    screen.getByText('This request answers the proposal of Ben Marsh.');
    expect(currentPullList()).toMatchObject([{ pullQuantity: 3 }]);
    expect(currentOrders().pullAddress).toMatchObject({
      addressId: 5,
      preferredDelivery: '2026-11-25',
      deliveryNote: 'For the party',
    });
    await screen.findByRole('button', { name: 'Choose A Different Address' });
    await user.click(button);
    await screen.findByRole('heading', { name: 'Pull Request Received' });
    const sent = requests.find(({ call }) => call === 'POST /create_pull_request/');
    expect(sentFields(sent)).toMatchObject({ proposal: '31', notes: 'For the party' });
  });

  it('shows what is no longer free, and takes the rest', async () => {
    answerRequests(answers({ 'POST /free_bottles/': freeBottles(2) }));
    const { user } = openPage('/proposals/31', eleanor);
    await screen.findByText(/: 2 of 3 bottles$/);
    await user.click(screen.getByRole('button', { name: 'Change first' }));
    await screen.findByRole('button', { name: 'Submit Pull Request' });
    expect(currentPullList()).toMatchObject([{ pullQuantity: 2 }]);
  });

  it('a proposal without free bottles can only be declined', async () => {
    answerRequests(answers({ 'POST /free_bottles/': { json: [] } }));
    openPage('/proposals/31', eleanor);
    await screen.findByText(/^None of these bottles is free any more\. Decline/);
    const ways = within(screen.getByRole('region', { name: 'Answer' })).getAllByRole('button');
    expect(ways.map(({ textContent }) => textContent)).toEqual(['Decline']);
  });

  it('asks before it joins the own pull list, which loses nothing', async () => {
    const own = pullListLine({ pullQuantity: 1, bottleQuantity: 12 });
    addLines([own, pullListLine({ wineId: 99, pullQuantity: 2 })]);
    answerRequests(answers());
    const { user } = openPage('/proposals/31', eleanor);
    await user.click(await screen.findByRole('button', { name: 'Change first' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Your pull list is not empty' }),
    );
    dialog.getByText(/^What is on your pull list \(3 bottles\) stays there/);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(currentPullList()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Change first' }));
    await user.click(await screen.findByRole('button', { name: 'Add to my pull list' }));
    await screen.findByRole('button', { name: 'Submit Pull Request' });
    expect(currentPullList().map(({ pullQuantity }) => pullQuantity)).toEqual([4, 2]);
  });

  it('a proposal that was answered meanwhile says so, and the form stays filled', async () => {
    const detail = 'This proposal was sent as order #100123 already.';
    answerRequests(
      answers({
        'POST /create_pull_request/': {
          status: 409,
          json: { detail },
          headers: { 'X-Error-Code': 'no_longer_possible' },
        },
      }),
    );
    const { user } = openPage('/proposals/31', eleanor);
    await user.click(await screen.findByRole('button', { name: 'Change first' }));
    const button = await screen.findByRole('button', { name: 'Submit Pull Request' });
    await screen.findByRole('button', { name: 'Choose A Different Address' });
    await user.click(button);
    await screen.findByText(new RegExp(detail));
    expect(currentPullList()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Not for this proposal' }));
    expect(currentOrders().proposal).toBeNull();
  });

  it('is declined with a reason', async () => {
    const declined = proposal({ state: 'declined', reason: 'Keep them for June' });
    let current = proposal();
    const requests = answerRequests(
      answers({
        'GET /proposals/*/': () => ({ json: current }),
        'POST /proposals/*/decline/': () => {
          current = declined;
          return { json: declined };
        },
      }),
    );
    const { user } = openPage('/proposals/31', eleanor);
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this proposal' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await dialog.findByText('Please fill in this required field.');
    await user.type(dialog.getByLabelText('Reason'), 'Keep them for June');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await screen.findByText('Declined: Keep them for June');
    expect(requests.find(({ call }) => call.endsWith('/decline/'))?.body).toEqual({
      reason: 'Keep them for June',
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is shown to a viewer without buttons', async () => {
    answerRequests(answers({ 'GET /proposals/*/': { json: proposal({ order: order() }) } }));
    openPage('/proposals/31', viewer);
    await screen.findByText('For the party');
    const page = within(screen.getByRole('main'));
    expect(page.queryByRole('button')).toBeNull();
  });

  it('a proposal that does not exist is the 404 page', async () => {
    answerRequests({ 'GET /proposals/*/': { status: 404, json: { detail: 'Not found.' } } });
    vi.useRealTimers();
    openPage('/proposals/999', eleanor);
    await screen.findByText('404 ERROR');
  });
});
