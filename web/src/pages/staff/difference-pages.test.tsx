import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { staffDifference } from '../../testing/test-differences.ts';
import { steward } from '../../testing/test-users.ts';

const DECIDE = 'POST /staff/differences/9/5/decide/';

async function openAnswer(answer: Answer = { json: { id: 5, state: 'found' } }, parts = {}) {
  const results = [staffDifference(parts)];
  const requests = answerRequests({
    'GET /staff/differences/': { json: { count: 1, is_more: false, page: 1, results } },
    [DECIDE]: answer,
  });
  const page = openPage('/staff/differences', steward);
  await page.user.click(await screen.findByRole('button', { name: 'Answer #100041' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sent = () => requests.filter(({ call }) => call === DECIDE).map(({ body }) => body);
  return { ...page, dialog, sent, send: dialog.getByRole('button', { name: 'Send the answer' }) };
}

describe('the list of differences', () => {
  it('shows their age, and puts found bottles back', async () => {
    const { container, dialog, sent, send, user } = await openAnswer();
    expect(screen.getByText('3 days')).not.toBeNull();
    await user.click(dialog.getByLabelText('Found'));
    const bottles = dialog.getByLabelText('How many bottles');
    await user.clear(bottles);
    await user.type(bottles, '1');
    await checkAccessibility(document.body);
    await user.click(send);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent()).toEqual([{ outcome: 'found', quantity: '1', note: '' }]);
    await checkAccessibility(container);
  });

  it('needs a note for a credit and a refusal, and offers no finding of damaged bottles', async () => {
    const { dialog, sent, send, user } = await openAnswer(undefined, { kind: 'damaged' });
    expect(dialog.queryByLabelText('Found')).toBeNull();
    await user.click(send);
    await dialog.findByText('Please choose an answer.');
    await user.click(dialog.getByLabelText('Decline'));
    await user.click(send);
    await dialog.findByText('Write a note: the client reads why.');
    expect(sent()).toEqual([]);
    await user.type(dialog.getByLabelText('Note to the client'), 'Counted at the door');
    await user.click(send);
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('says that many bottles wait for approval, and why an answer was refused', async () => {
    const approval = { id: 1, what: 'Put 13 found bottles', expires_at: '2026-12-01' };
    const { dialog, send, user } = await openAnswer({ status: 202, json: { approval } });
    await user.click(dialog.getByLabelText('Found'));
    await user.click(send);
    await screen.findByText(/Sent for approval/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
