import type { Contact } from '@portal/contract/access/contacts/contacts.schemas';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession } from '../../lib/session-store.ts';
import { answerRequests, type Answers } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { clientAccount } from '../../testing/test-clients.ts';
import { steward } from '../../testing/test-users.ts';
import { hideToast } from '../../ui/toast-store.ts';

beforeEach(() => hideToast());

const contact: Contact = {
  id: 9,
  at: '2026-11-20T15:00:00Z',
  person: 'Eleanor Marsh',
  person_kind: 'user',
  channel: 'telephone',
  check: 'called back',
  note: 'Two for Friday',
  made_by: 'ruth@example.com',
  may_order: true,
  requests: [100_012],
};

const view = {
  account: { id: 3, name: 'Marsh & Co', is_commercial: false },
  acting: {
    person: 'Eleanor Marsh',
    email: 'eleanor@example.com',
    channel: 'telephone',
    role: 'requester',
  },
  expires_at: '2026-11-20T15:30:00Z',
  seconds_left: 1800,
};

async function openContacts(answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/clients/*/': { json: clientAccount({ note: 'Always ring twice' }) },
    'GET /staff/clients/*/contacts/': {
      json: { count: 1, is_more: false, page: 1, results: [contact] },
    },
    'POST /staff/clients/*/contacts/': { status: 201, json: contact },
    'POST /staff/clients/*/contacts/*/act/': { status: 201, json: view },
    ...answers,
  });
  const page = openPage('/staff/clients/3/contacts', steward);
  await screen.findByText(/Two for Friday/);
  return { ...page, sent: () => requests.filter(({ call }) => !call.startsWith('GET ')) };
}

describe('The calls and e-mails of a client', () => {
  it('list who asked, how it was checked and what came of it, with the note about the client', async () => {
    const { container } = await openContacts();
    screen.getByText('Always ring twice');
    const row = within(screen.getByRole('row', { name: /Eleanor Marsh, by telephone/ }));
    row.getByText('Called back on the number we have');
    expect(row.getByRole('link', { name: '#100012' }).getAttribute('href')).toBe(
      '/staff/requests/100012',
    );
    row.getByRole('button', { name: 'Make a request, for Eleanor Marsh' });
    await checkAccessibility(container);
  });

  it('note a call and open the client’s pages for the person, under a banner that names both', async () => {
    const { user, sent, url } = await openContacts({
      'GET /search/': { json: { count: 0, next: null, previous: null, facets: {}, results: [] } },
    });
    await user.selectOptions(screen.getByLabelText('Who asked'), 'Eleanor Marsh (Owner)');
    await user.selectOptions(
      screen.getByLabelText('How you made sure who it is'),
      'Called back on the number we have',
    );
    await user.click(screen.getByRole('button', { name: 'Note and make a request' }));
    const banner = await screen.findByRole('region', { name: 'Request for a caller' });
    expect(banner.textContent).toContain(
      'You make a request for Eleanor Marsh of Marsh & Co, until 10:30.',
    );
    expect(url()).toMatch(/^\/inventory/);
    expect(sent().map(({ call, body }) => [call, body])).toEqual([
      [
        'POST /staff/clients/3/contacts/',
        { user: 7, channel: 'telephone', check: 'called back', note: '' },
      ],
      ['POST /staff/clients/3/contacts/9/act/', { role: 'requester' }],
    ]);
    expect(currentSession()).toMatchObject({
      user: { is_readonly: false, is_staff: false, email: 'eleanor@example.com' },
    });
  });

  it('note a call and say why no request can be made for it', async () => {
    const detail = 'Requests are sent for a call or an e-mail of the last 24 hours.';
    const { user } = await openContacts({
      'POST /staff/clients/*/contacts/*/act/': { status: 409, json: { detail } },
    });
    await user.click(screen.getByRole('button', { name: 'Make a request, for Eleanor Marsh' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
    await user.click(screen.getByRole('button', { name: 'Note and make a request' }));
    expect(screen.getAllByText('Please select an option.')).toHaveLength(2);
  });
});
