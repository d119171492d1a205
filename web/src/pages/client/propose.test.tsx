import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentOrders } from '../../features/requests/orders/orders-store.ts';
import { currentPullList } from '../../features/requests/pull-list/pull-list-store.ts';
import { answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  sentFields,
  startPullRequest,
  startVanRequest,
  stopOnFridayMorning,
} from '../../testing/pull-flow.ts';
import { proposal, proposalAnswers as answers } from '../../testing/test-proposals.ts';
import { viewer } from '../../testing/test-users.ts';

const proposer = { ...viewer, id: 12, first_name: 'Ben', role: 'proposer' as const };

describe('A proposer', () => {
  beforeEach(stopOnFridayMorning);

  it('proposes a pull list instead of sending it', async () => {
    startVanRequest();
    const requests = answerRequests(
      answers({ 'POST /proposals/': { status: 201, json: proposal() } }),
    );
    const { user, url } = openPage('/orders/pull/address', proposer);
    const button = await screen.findByRole('button', { name: 'Propose' });
    await screen.findByRole('button', { name: 'Choose A Different Address' });
    await user.click(button);
    await screen.findByRole('heading', { name: 'Proposal of Ben Marsh' });
    expect(url()).toBe('/proposals/31');
    await screen.findByText('Proposed. Those who may send it have been mailed.');
    const sent = requests.find(({ call }) => call === 'POST /proposals/');
    expect(sentFields(sent)).toMatchObject({ method: '8', is_picking_up: 'false' });
    expect(sent?.headers.get('Idempotency-Key')).not.toBeNull();
    expect([currentPullList(), currentOrders().pullMethod]).toEqual([[], null]);
    await screen.findByRole('button', { name: 'Withdraw' });
    expect(screen.queryByRole('button', { name: 'Send as proposed' })).toBeNull();
  });

  it('is not asked for a carrier label', async () => {
    startPullRequest(4);
    answerRequests(answers());
    const { user } = openPage('/orders/pull/address', proposer);
    await screen.findByRole('button', { name: 'Propose' });
    await user.click(screen.getByRole('radio', { name: 'My Common Carrier Account' }));
    expect(screen.queryByText('Common Carrier Label')).toBeNull();
  });

  it('opens no page that adds bottles, and has Proposals in the header', async () => {
    answerRequests(answers());
    const { url } = openPage('/orders', proposer);
    await waitFor(() => expect(url()).toBe('/404'));
    expect(screen.getAllByRole('link', { name: 'Proposals' }).length).toBeGreaterThan(0);
  });

  it('withdraws a proposal after a question', async () => {
    let current = proposal();
    const requests = answerRequests(
      answers({
        'GET /proposals/*/': () => ({ json: current }),
        'POST /proposals/*/withdraw/': () => {
          current = proposal({ state: 'withdrawn' });
          return { json: current };
        },
      }),
    );
    const { user } = openPage('/proposals/31', proposer);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrawn');
    expect(requests.filter(({ call }) => call.endsWith('/withdraw/'))).toHaveLength(1);
  });
});
