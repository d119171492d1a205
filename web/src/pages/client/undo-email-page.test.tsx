import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { eleanor } from '../../testing/test-users.ts';

async function openUndo(
  answer: Answer,
  user: typeof eleanor | null,
  link = '/undo-email-change#token=abc',
) {
  const requests = answerRequests({ 'POST /email_change/undo/': answer });
  const page = openPage(link, user);
  const button = await screen.findByRole('button', { name: 'Undo the change' });
  return { ...page, requests, button };
}

describe('Undoing a change of e-mail', () => {
  it.each(['/undo-email-change#token=abc', '/undo-email-change/abc'])(
    'takes the secret of %s out of the URL at once',
    async (link) => {
      const { url } = await openUndo({ json: { token: 'new' } }, null, link);
      await waitFor(() => expect(url()).toBe('/undo-email-change'));
    },
  );

  it.each([
    ['a visitor', null],
    ['somebody signed in', eleanor],
  ])('waits for the press of %s, and then requires a new password', async (_, who) => {
    const { user, requests, button, url, container } = await openUndo(
      { json: { token: 'new' } },
      who,
    );
    await checkAccessibility(container);
    expect(requests.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
    await user.click(button);
    await screen.findByRole('heading', { name: 'Create or Reset Password' });
    await waitFor(() => expect(url()).toBe('/reset-password'));
    const sent = requests.filter(({ call }) => call === 'POST /email_change/undo/');
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it.each([
    [
      { status: 404, json: { detail: 'The OTP password entered is not valid.' } },
      'Either your token expired or has already been used.',
    ],
    [
      { status: 400, json: { email: ['user with this email address already exists.'] } },
      'Somebody else uses this e-mail by now. Please call us.',
    ],
    [serverFault, /^Something went wrong on our side/],
  ])('says why it was not possible', async (answer, sentence) => {
    const { user, button } = await openUndo(answer, null);
    await user.click(button);
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});
