import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sendWaiting } from '../../lib/send-queue.ts';
import { readEntries } from '../../lib/send-queue-storage.ts';
import { signIn } from '../../lib/session-store.ts';
import { type Answer, answerRequests, notSignedIn } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { countSession, staffLot, stockAccount } from '../../testing/test-stock.ts';
import { packer } from '../../testing/test-users.ts';

const NOT_HERE = '/staff/count-sessions/4/cases/3/10/not-here/';

describe('A case that is not at its place', () => {
  it.each([
    ['the session of the person has ended', notSignedIn],
    ['there is no connection', 'down'],
  ] as const)('is kept on the device while %s, and reported once', async (_, refused) => {
    let answer: Answer = refused;
    const account = { id: stockAccount.id, name: stockAccount.name };
    const wineCase = { id: 10, footprint_lookup_code: 'NJ-10', location: 'A12' };
    const requests = answerRequests({
      'GET /staff/count-sessions/4/': { json: countSession },
      'GET /staff/count-sessions/4/cases/': {
        json: { count: 0, is_more: false, page: 1, results: [] },
      },
      'GET /staff/stock/3/cases/10/count-sheet/': {
        json: { account, case: wineCase, lines: [{ wine: staffLot().wine, size: 750 }] },
      },
      [`POST ${NOT_HERE}`]: () => answer,
    });
    const { user } = openPage('/staff/counts/4?account=3&case=10', packer);
    await user.click(await screen.findByRole('button', { name: 'Not here' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Not here' }));
    const kept = async () => (await readEntries()).map(({ userId }) => userId);
    await waitFor(async () => expect(await kept()).toEqual([packer.id]));
    answer = { json: countSession };
    signIn(packer);
    window.dispatchEvent(new Event('online'));
    await sendWaiting();
    await waitFor(async () => expect(await kept()).toEqual([]));
    const sent = requests.filter(({ call }) => call === `POST ${NOT_HERE}`);
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length > 1, new Set(keys).size]).toEqual([true, 1]);
  });
});
