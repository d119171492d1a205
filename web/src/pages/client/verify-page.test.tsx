import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';

const OURS: Answer = {
  json: {
    kind: 'statement',
    day: '2026-11-02',
    bottles: 412,
    unchanged_since: '2026-11-03T15:04:00Z',
  },
};

function openVerify(answer: Answer, hash = '#number=1004&code=H7K2-M9QX') {
  const requests = answerRequests({ 'POST /verify/': answer });
  const sent = () => requests.filter(({ call }) => call === 'POST /verify/');
  return { ...openPage(`/verify${hash}`, null), sent };
}

describe('The page that verifies documents', () => {
  it('verifies the paper of a QR code at once, for anyone', async () => {
    const { container, sent } = openVerify(OURS);
    await screen.findByText(
      /^This statement is ours: 412 bottles at the end of Nov 2, 2026\. Unchanged since Nov 3, 2026, 10:04/,
    );
    expect(sent().map(({ body }) => body)).toEqual([{ number: 1004, code: 'H7K2-M9QX' }]);
    expect(screen.getByLabelText('Number')).toHaveProperty('value', '1004');
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'H7K2-M9QX');
    await checkAccessibility(container);
  });

  it.each([
    ['receipt', 'This warehouse receipt is ours: 1 bottle received on Nov 2, 2026.'],
    ['delivery note', 'This delivery note is ours: 1 bottle left on Nov 2, 2026.'],
  ])('names a %s as what it is', async (kind, sentence) => {
    const answer = { day: '2026-11-02', bottles: 1, unchanged_since: '2026-11-03T15:04:00Z' };
    openVerify({ json: { ...answer, kind } });
    await screen.findByText((text) => text.startsWith(sentence));
  });

  it('says of an unknown paper that we do not know it', async () => {
    const { container } = openVerify({ status: 404, json: { detail: 'Not found.' } });
    await screen.findByText('We do not know this document');
    await checkAccessibility(container);
  });

  it.each([
    [
      { status: 429, json: { detail: 'Throttled' }, headers: { 'Retry-After': '40' } },
      /^Too many tries\..*40 seconds/,
    ],
    [serverFault, /^Something went wrong on our side/],
  ])('says when it could not be verified', async (answer, sentence) => {
    openVerify(answer);
    await screen.findByText(sentence);
  });

  it('verifies what is typed, again with each press', async () => {
    const { user, sent } = openVerify(OURS, '');
    const button = await screen.findByRole('button', { name: 'Verify' });
    expect(sent()).toEqual([]);
    await user.click(button);
    expect(await screen.findAllByText('Please fill in this required field.')).toHaveLength(2);
    await user.type(screen.getByLabelText('Number'), '10x4');
    await user.type(screen.getByLabelText('Code'), 'H7K2-M9QX{Enter}');
    await screen.findByText('Enter the number as it is printed: digits only.');
    await user.clear(screen.getByLabelText('Number'));
    await user.type(screen.getByLabelText('Number'), '1004{Enter}');
    await screen.findByText(/^This statement is ours/);
    await user.click(button);
    await waitFor(() => expect(sent()).toHaveLength(2));
  });

  it.each(['#number=12', '#code=abc', '#number=1e9&code=abc', '#token=abc'])(
    'asks for both after the fragment %s',
    async (hash) => {
      const { sent } = openVerify(OURS, hash);
      await screen.findByRole('button', { name: 'Verify' });
      expect(screen.getByLabelText('Number')).toHaveProperty('value', '');
      expect(sent()).toEqual([]);
    },
  );
});
