import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { eleanor, viewer } from '../../testing/test-users.ts';

async function openHold(answer: Answer) {
  const requests = answerRequests({
    'POST /hold_request/': answer,
    'POST /hold_request/details/': {
      json: {
        footprint_id: 100_041,
        bottles: [{ quantity: 3, name: '2005 Margaux', detail: '750ml, Case #NJ-100' }],
      },
    },
  });
  const page = openPage('/hold-request#token=abc', null);
  const button = await screen.findByRole('button', { name: 'Hold the request' });
  return { ...page, requests, button };
}

describe('"This was not me"', () => {
  it('waits for the press, keeps its secret out of the URL, and says what happens now', async () => {
    const { user, requests, button, url, container } = await openHold({
      json: { footprint_id: 100_041 },
    });
    await waitFor(() => expect(url()).toBe('/hold-request'));
    await screen.findByRole('heading', { name: 'Request #100041' });
    screen.getByText('3 × 2005 Margaux, 750ml, Case #NJ-100');
    await checkAccessibility(container);
    expect(requests.filter(({ call }) => call === 'POST /hold_request/')).toEqual([]);
    await user.click(button);
    await screen.findByText(/^Request #100041 is on hold/);
    expect(screen.queryByText(/^If you did not ask for this delivery/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the portal' }).getAttribute('href')).toBe('/');
    expect(requests.at(-1)?.body).toEqual({ token: 'abc' });
  });

  it.each([
    [{ status: 404, json: { detail: 'Not valid.' } }, /^This link has expired or was used/],
    [{ status: 409, json: { detail: 'Ended.' } }, /^This request has ended/],
    [serverFault, /^Something went wrong on our side/],
  ])('says why it was not possible, and whom to call', async (answer, sentence) => {
    const { user, button } = await openHold(answer);
    await user.click(button);
    await screen.findByText(sentence);
  });

  it('without its secret asks for the mail', async () => {
    answerRequests({});
    openPage('/hold-request', null);
    await screen.findByText(/^The link is incomplete/);
  });
});

describe('Recent activity', () => {
  it('lists what the owners were told, by whom and when', async () => {
    answerRequests({
      'GET /recent_activity/': {
        json: [
          { id: 2, at: '2026-11-20T15:00:00.000Z', what: 'A count was corrected.', by: null },
          { id: 1, at: '2026-11-19T15:00:00.000Z', what: 'An address was added.', by: 'a@b.cd' },
        ],
      },
    });
    const { container } = openPage('/profile/recent-activity', eleanor);
    const entry = await screen.findByText('A count was corrected.');
    expect(entry.textContent).toMatch(/OAK · /);
    screen.getByText(/^a@b.cd · /);
    await checkAccessibility(container);
  });

  it('is for owners', async () => {
    const requests = answerRequests({});
    openPage('/profile/recent-activity', viewer);
    await screen.findByText('Only owners of the account see its recent activity.');
    expect(screen.queryByRole('link', { name: 'Recent activity' })).toBeNull();
    expect(requests.filter(({ call }) => call.includes('recent_activity'))).toEqual([]);
  });
});
