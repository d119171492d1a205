import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount, clientUser } from '../../testing/test-clients.ts';
import { staffAboutPage } from '../../testing/test-staff-content.ts';
import { namedCase } from '../../testing/test-stock.ts';
import { steward } from '../../testing/test-users.ts';

/** Opens a page; `sent` are the calls that change something. */
function open(path: string, answers: Answers) {
  const requests = answerRequests(answers);
  const sent = () => requests.flatMap(({ call }) => (call.startsWith('GET ') ? [] : [call]));
  return { ...openPage(path, steward), sent };
}

/** Presses twice within one frame, without a render in between. */
function pressTwice(button: HTMLElement): void {
  fireEvent.click(button);
  fireEvent.click(button);
}

describe('What an impatient steward presses twice', () => {
  it('sends one test mail', async () => {
    const none = { count: 0, is_more: false };
    const figures = { waiting: none, failed: none, last_sent_at: null };
    const { sent } = open('/staff/mail', {
      'GET /staff/mail/': { json: { count: 0, is_more: false, page: 1, results: [], figures } },
      'POST /staff/mail/test/': { json: { recipient: 'steward@example.com' } },
    });
    pressTwice(await screen.findByRole('button', { name: 'Send a test mail to me' }));
    await screen.findByText('A test mail to steward@example.com is in the outbox.');
    expect(sent()).toEqual(['POST /staff/mail/test/']);
  });

  it('deactivates a user once, and the buttons go on working', async () => {
    const out = clientAccount({ users: [clientUser({ state: 'deactivated' })] });
    const { user, sent } = open('/staff/clients/3', {
      'GET /staff/clients/*/': { json: clientAccount() },
      'POST /staff/clients/*/users/*/deactivate/': { json: out },
      'POST /staff/clients/*/users/*/reactivate/': { json: clientAccount() },
    });
    await user.click(await screen.findByRole('button', { name: 'Deactivate, Eleanor Marsh' }));
    pressTwice(await screen.findByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Reactivate, Eleanor Marsh' }));
    await screen.findByRole('button', { name: 'Deactivate, Eleanor Marsh' });
    expect(sent()).toEqual([
      'POST /staff/clients/3/users/7/deactivate/',
      'POST /staff/clients/3/users/7/reactivate/',
    ]);
  });

  it('publishes a page once, without a message about another user', async () => {
    const { sent } = open('/staff/content/pages/about', {
      'GET /staff/content/*/': { json: { ...staffAboutPage, has_draft: true } },
      'POST /staff/content/*/publish/': { json: { ...staffAboutPage, version: 3 } },
    });
    pressTwice(await screen.findByRole('button', { name: 'Publish' }));
    await screen.findByText('Published. Clients see it now.');
    expect(sent()).toEqual(['POST /staff/content/about/publish/']);
  });

  it('adds documents once, and says that they were added', async () => {
    const wineCase = { id: 10, footprint_lookup_code: 'NJ-104233', account: namedCase.account };
    const told = { file_name: 'NJ-104233.pdf', detail: '', case: wineCase };
    const { user, sent } = open('/staff/stock/documents', {
      'POST /staff/stock/documents/match/': { json: [{ ...told, outcome: 'matched' }] },
      'POST /staff/stock/documents/': { json: [{ ...told, outcome: 'added' }] },
    });
    const file = new File(['%PDF'], told.file_name, { type: 'application/pdf' });
    await user.upload(await screen.findByLabelText('Documents'), file);
    pressTwice(await screen.findByRole('button', { name: 'Add 1 document' }));
    await screen.findByText('1 added');
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toEqual(['POST /staff/stock/documents/match/', 'POST /staff/stock/documents/']);
  });
});
