import type { StaffMail } from '@portal/contract/house/mail/mail.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { desk } from '../../testing/test-staff-requests.ts';
import { eleanor, steward } from '../../testing/test-users.ts';

const failedMail: StaffMail = {
  id: 12,
  state: 'failed',
  recipients: ['eleanor@example.com', 'cellar@example.com'],
  subject: 'Pull Request Received: Order #100041',
  created_at: '2026-11-20T20:04:00Z',
  sent_at: null,
  failed_at: null,
  dropped_at: null,
  next_try_at: '2026-11-20T21:00:00Z',
  tries: 3,
  last_error: 'Error: 451 Come again later',
  account: { id: 3, name: 'Marsh & Co' },
  request_number: 100_041,
  message_id: 'a-b-c',
  text_body: 'We have received your request.\n\nMWC',
  unreached: ['eleanor@example.com', 'cellar@example.com'],
  has_secret: false,
};
const sentMail: StaffMail = {
  ...failedMail,
  id: 11,
  state: 'sent',
  sent_at: '2026-11-20T20:05:00Z',
  next_try_at: null,
  last_error: null,
  unreached: [],
};
const cameBack: StaffMail = {
  ...failedMail,
  id: 13,
  sent_at: '2026-11-20T20:05:00Z',
  failed_at: '2026-11-20T20:06:00Z',
  next_try_at: null,
  last_error: 'cellar@example.com: 550 5.1.1 User unknown',
  unreached: ['cellar@example.com'],
};

const countIn = (mails: readonly StaffMail[], state: StaffMail['state']) => ({
  count: mails.filter((mail) => mail.state === state).length,
  is_more: false,
});

const outboxOf = (...results: StaffMail[]) => ({
  json: {
    count: results.length,
    is_more: false,
    page: 1,
    results,
    figures: {
      waiting: countIn(results, 'waiting'),
      failed: countIn(results, 'failed'),
      last_sent_at: results.find(({ state }) => state === 'sent')?.sent_at ?? null,
    },
  },
});

function open(path: string, answers: Answers = {}) {
  const requests = answerRequests({
    'GET /staff/mail/': outboxOf(failedMail),
    'GET /staff/mail/*/': { json: failedMail },
    ...answers,
  });
  return { ...openPage(path, steward), requests };
}

describe('The outbox', () => {
  it('shows each mail with its recipient, its result, and the reason', async () => {
    const { container } = open('/staff/mail', {
      'GET /staff/mail/': outboxOf(failedMail, sentMail),
    });
    const [link] = await screen.findAllByRole('link', { name: failedMail.subject });
    expect(link?.getAttribute('href')).toBe('/staff/mail/12');
    const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
    expect(cells).toEqual([
      'eleanor@example.com, cellar@example.com',
      'Marsh & Co',
      expect.stringMatching(/^2026-11-20, 15:04/),
      'Failed after 3 tries, next try 2026-11-20, 16:00Error: 451 Come again later',
      'eleanor@example.com, cellar@example.com',
      'Marsh & Co',
      '2026-11-20, 15:04',
      'Sent 2026-11-20, 15:05',
    ]);
    const figures = within(screen.getByRole('list', { name: 'At a glance' }));
    expect(
      figures
        .getAllByRole('link')
        .map((figure) => [figure.textContent, figure.getAttribute('href')]),
    ).toEqual([
      ['1 Failed', '/staff/mail?state=failed'],
      ['0 Waiting', '/staff/mail?state=waiting'],
    ]);
    figures.getByText('Nov 20, 2026, 3:05 PM');
    await checkAccessibility(container);
  });

  it('offers to try failed mails again only while there are some', async () => {
    open('/staff/mail', { 'GET /staff/mail/': outboxOf(sentMail) });
    await screen.findByText('1 mail');
    expect(screen.queryByRole('button', { name: 'Retry all failed' })).toBeNull();
  });

  it('says of a dropped mail that it was not sent, and finds those by their state', async () => {
    const dropped_at = '2026-11-21T09:30:00Z';
    const dropped: StaffMail = { ...failedMail, state: 'dropped', dropped_at, next_try_at: null };
    const { user, url } = open('/staff/mail', { 'GET /staff/mail/': outboxOf(dropped) });
    await screen.findByRole('cell', { name: /^Not sent, dropped 2026-11-21, 04:30/ });
    await user.click(screen.getByRole('link', { name: 'Not sent' }));
    await waitFor(() => expect(url()).toBe('/staff/mail?state=dropped'));
  });

  it('says of mails that were given up since when, why, and how long ago they were written', async () => {
    const created_at = new Date(Date.now() - 6.5 * 24 * 60 * 60_000).toISOString();
    const givenUp = {
      ...failedMail,
      created_at,
      failed_at: '2026-11-25T20:04:00Z',
      next_try_at: null,
    };
    open('/staff/mail', { 'GET /staff/mail/': outboxOf(givenUp, cameBack) });
    await screen.findByRole('cell', {
      name: /^Not sent, given up 2026-11-25, 15:04 after 3 tries ?Error: 451/,
    });
    screen.getByRole('cell', { name: /6 days ago$/ });
    screen.getByRole('cell', { name: /^Not delivered, came back 2026-11-20, 15:06 ?cellar@.*550/ });
  });

  it('keeps search and state in the URL, and begins at the first page', async () => {
    const { user, url, requests } = open('/staff/mail?page=2&search=eleanor');
    await screen.findByRole('link', { name: failedMail.subject });
    await user.click(screen.getByRole('link', { name: 'Failed' }));
    await waitFor(() => expect(url()).toBe('/staff/mail?search=eleanor&state=failed'));
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'cellar@{Enter}');
    await waitFor(() => expect(requests.at(-1)?.query.get('search')).toBe('cellar@'));
    expect(requests.at(-1)?.query.get('state')).toBe('failed');
  });

  it('sends a test mail to the steward, and tries all failed ones again', async () => {
    const { user, requests } = open('/staff/mail?state=none', {
      'POST /staff/mail/test/': { json: { recipient: 'steward@example.com' } },
      'POST /staff/mail/retry/': { json: { retried: 2 } },
    });
    await user.click(await screen.findByRole('button', { name: 'Send a test mail to me' }));
    await screen.findByText('A test mail to steward@example.com is in the outbox.');
    await user.click(screen.getByRole('button', { name: 'Retry all failed' }));
    await screen.findByText('2 failed mails tried again now.');
    expect(requests[0]?.query.get('state')).toBeNull();
  });

  it('says that it is empty, or that it failed to load', async () => {
    open('/staff/mail', { 'GET /staff/mail/': outboxOf() });
    await screen.findByText('No mail has been written yet.');
    open('/staff/mail?state=failed', { 'GET /staff/mail/': outboxOf() });
    await screen.findByText('No mails match.');
    open('/staff/mail', { 'GET /staff/mail/': serverFault });
    await screen.findByRole('button', { name: 'Try again' });
  });

  it('is where the desk’s number of failed mails leads', async () => {
    open('/staff', { 'GET /staff/desk/': { json: { ...desk, failed_mails: 3 } } });
    const link = await screen.findByRole('link', { name: '3 Failed mails' });
    expect(link.getAttribute('href')).toBe('/staff/mail?state=failed');
  });

  it('is closed to clients', async () => {
    answerRequests({});
    const { url } = openPage('/staff/mail', eleanor);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});

describe('A mail', () => {
  it('shows what it says, its HTML in a frame in which nothing runs', async () => {
    const { container } = open('/staff/mail/12');
    await screen.findByRole('heading', { level: 1, name: failedMail.subject });
    const frame = await screen.findByTitle('Preview of the mail');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([
      '/api/staff/mail/12/html/',
      '',
    ]);
    screen.getByText(/We have received your request/);
    expect(screen.getByRole('link', { name: '#100041' }).getAttribute('href')).toBe(
      '/staff/requests/100041',
    );
    await checkAccessibility(container);
  });

  it('a mail that failed is tried again now', async () => {
    const due = { ...failedMail, next_try_at: '2026-11-20T20:10:00Z' };
    const { user } = open('/staff/mail/12', { 'POST /staff/mail/*/retry/': { json: due } });
    await user.click(await screen.findByRole('button', { name: 'Retry now' }));
    await screen.findByText('Sending the mail again now.');
    await screen.findByText('Failed after 3 tries, next try 2026-11-20, 15:10');
  });

  it('a mail that came back goes to a corrected e-mail', async () => {
    const waiting: StaffMail = {
      ...cameBack,
      state: 'waiting',
      recipients: ['eleanor@example.com', 'cellar@example.org'],
      sent_at: null,
      failed_at: null,
      next_try_at: '2026-11-20T20:10:00Z',
    };
    const { container, user, requests } = open('/staff/mail/13', {
      'GET /staff/mail/*/': { json: cameBack },
      'POST /staff/mail/*/correct/': ({ body }) =>
        JSON.stringify(body).includes('eleanor')
          ? {
              status: 400,
              json: { corrected: ['This e-mail is a recipient of the mail already.'] },
            }
          : { json: waiting },
    });
    expect(await screen.findByText('Did not arrive at')).toBeTruthy();
    await checkAccessibility(container);
    await user.click(screen.getByRole('button', { name: 'Correct cellar@example.com' }));
    const field = await screen.findByRole('textbox', { name: /E-mail/ });
    await user.clear(field);
    await user.type(field, 'eleanor@example.com');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('This e-mail is a recipient of the mail already.');
    await user.clear(field);
    await user.type(field, 'cellar@example.org');
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Sending the mail again now.');
    const sent = requests.filter(({ call }) => call.endsWith('/correct/'));
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /staff/mail/13/correct/',
      body: { recipient: 'cellar@example.com', corrected: 'cellar@example.org' },
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Drop' })).toBeNull());
  });

  it('a mail that was given up is dropped after a question; one with a link goes to nobody else', async () => {
    const givenUp = {
      ...failedMail,
      failed_at: cameBack.failed_at,
      next_try_at: null,
      has_secret: true,
    };
    const dropped = { ...givenUp, state: 'dropped', dropped_at: cameBack.failed_at };
    const { user } = open('/staff/mail/12', {
      'GET /staff/mail/*/': { json: givenUp },
      'POST /staff/mail/*/drop/': { json: dropped },
    });
    await screen.findByText(/a link that is for its recipient alone/);
    expect(screen.queryByRole('button', { name: /^Correct/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Drop' }));
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Drop' }),
    );
    await screen.findByText('The mail was dropped.');
    await screen.findByText('Not sent, dropped 2026-11-20, 15:06');
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull();
  });

  it('a mail that was sent meanwhile says so', async () => {
    const detail = 'This mail has been sent.';
    const { user } = open('/staff/mail/12', {
      'POST /staff/mail/*/retry/': { status: 409, json: { detail } },
    });
    await user.click(await screen.findByRole('button', { name: 'Retry now' }));
    expect((await screen.findByRole('alert')).textContent).toContain(detail);
  });

  it('a mail that was sent offers no retry; an unknown one leads to /404', async () => {
    open('/staff/mail/12', { 'GET /staff/mail/*/': { json: sentMail } });
    await screen.findByText('Sent 2026-11-20, 15:05');
    expect(screen.queryByRole('button', { name: 'Retry now' })).toBeNull();
    const { url } = open('/staff/mail/13', {
      'GET /staff/mail/*/': { status: 404, json: { detail: 'Not found.' } },
    });
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
