import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, type Answers, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { reloadBrowser } from '../../testing/reload-browser.ts';
import { listedThread, message, pageOf, thread } from '../../testing/test-messages.ts';
import { order } from '../../testing/test-orders.ts';
import { eleanor, viewer } from '../../testing/test-users.ts';

const asked = message({ id: 4, from: 'client', author: 'Eleanor Marsh', text: 'When?\n\nToday?' });

async function openOrder({
  answers = {},
  as = eleanor,
}: {
  answers?: Answers;
  as?: typeof viewer;
}) {
  const requests = answerRequests({
    'GET /orders/41/': { json: order() },
    'GET /orders/41/messages/': { json: thread([asked, message()], { read_up_to: 4 }) },
    'POST /orders/41/messages/read/': { json: { unread_threads: 0 } },
    'GET /messages/unread/': { json: { unread_threads: 2 } },
    ...answers,
  });
  const page = openPage('/orders/history/41', as);
  const section = await screen.findByRole('region', { name: 'Messages' });
  await within(section).findByText(/When\?/);
  const sent = (path: string) => requests.filter(({ call }) => call === `POST ${path}`);
  return { ...page, section, requests, sent };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send the message' });
const written = (answer: Answer): Answers => ({ 'POST /orders/41/messages/': answer });

describe('The messages of a request', () => {
  it('name who wrote and when, keep line breaks, and make nothing a link', async () => {
    const { section, container } = await openOrder({
      answers: {
        'GET /orders/41/messages/': {
          json: thread([
            asked,
            message({ text: 'See https://evil.example/', files: [] }),
            message({
              id: 6,
              files: [{ file_name: 'van.jpg', file_url: '/api/messages/files/1/' }],
            }),
          ]),
        },
      },
    });
    const [first, mark, second] = within(section).getAllByRole('listitem');
    expect(first?.textContent).toContain('Eleanor Marsh, Nov 20, 2026, 10:04 AM');
    expect(first?.textContent).toContain('When?\n\nToday?');
    expect(mark?.textContent).toBe('New messages');
    expect(second?.textContent).toContain('OAK, Nov 20, 2026');
    const links = within(section).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['van.jpg']);
    await checkAccessibility(container);
  });

  it('are marked as read once they are shown, and only once', async () => {
    const { sent } = await openOrder({});
    await waitFor(() =>
      expect(sent('/orders/41/messages/read/').map(({ body }) => body)).toEqual([{ message: 5 }]),
    );
  });

  it('are written with files, once for each press', async () => {
    const { user, sent } = await openOrder({ answers: written({ status: 201, json: asked }) });
    await user.type(field(), 'Thanks');
    const file = new File(['%PDF-1.7'], 'label.pdf', { type: 'application/pdf' });
    await user.click(screen.getByRole('button', { name: 'Attach files' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Files'));
    await user.upload(screen.getByLabelText('Files'), file);
    await user.dblClick(send());
    await screen.findByText('Message sent.');
    const [first, ...more] = sent('/orders/41/messages/');
    expect(more).toEqual([]);
    expect(first?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    const body = first?.body instanceof FormData ? [...first.body.entries()] : [];
    expect(body).toEqual([
      ['text', 'Thanks'],
      ['attachments', file],
    ]);
    await waitFor(() => expect(field().value).toBe(''));
    expect(screen.queryByRole('button', { name: /label\.pdf/ })).toBeNull();
  });

  it('are sent again with the same key after a lost connection', async () => {
    const { user, sent } = await openOrder({ answers: written('down') });
    await user.type(field(), 'Thanks');
    await user.click(send());
    await screen.findByRole('alert');
    await user.click(send());
    await waitFor(() => expect(sent('/orders/41/messages/')).toHaveLength(2));
    const keys = sent('/orders/41/messages/').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
    await screen.findByRole('alert');
    expect(field().value).toBe('Thanks');
  });

  it('are not lost by a reload; files are to be chosen again', async () => {
    const { user } = await openOrder({});
    await user.type(field(), 'Half a sen');
    const file = new File(['%PDF-1.7'], 'label.pdf', { type: 'application/pdf' });
    await user.click(screen.getByRole('button', { name: 'Attach files' }));
    await user.upload(screen.getByLabelText('Files'), file);
    await reloadBrowser();
    await openOrder({});
    expect(field().value).toBe('Half a sen');
    expect(screen.queryByText(/label\.pdf/)).not.toBeNull();
  });

  it('show what was refused at its field and keep what was typed', async () => {
    const { user, sent } = await openOrder({
      answers: written({
        status: 400,
        json: { attachments: ['label.pdf: The submitted file is empty.'] },
      }),
    });
    await user.click(send());
    await screen.findByText('Please fill in this required field.');
    expect(sent('/orders/41/messages/')).toEqual([]);
    await user.type(field(), 'Thanks');
    await user.click(send());
    await screen.findByText('label.pdf: The submitted file is empty.');
    expect(field().value).toBe('Thanks');
  });

  it('are read and not written by viewers', async () => {
    await openOrder({ as: viewer });
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByText(/Owners, requesters and proposers/)).not.toBeNull();
  });

  it('show earlier ones when asked', async () => {
    const { user, requests } = await openOrder({
      answers: { 'GET /orders/41/messages/': { json: thread([asked], { count: 60 }) } },
    });
    await user.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await waitFor(() =>
      expect(requests.some(({ query }) => query.get('shown') === '100')).toBe(true),
    );
  });
});

describe('The messages of an account', () => {
  const openList = (rows: Parameters<typeof pageOf>[0]) => {
    answerRequests({
      'GET /messages/': { json: pageOf(rows) },
      'GET /messages/unread/': { json: { unread_threads: 1 } },
    });
    return openPage('/messages', eleanor);
  };

  it('are listed with their mark, and lead to their request or case', async () => {
    const { container } = openList([
      listedThread(),
      listedThread({
        id: 2,
        order: null,
        case: { id: 10, footprint_lookup_code: 'NJ-104233' },
        is_unread: false,
      }),
    ]);
    const request = await screen.findByRole('link', { name: 'Order #100041' });
    expect(request.getAttribute('href')).toBe('/orders/history/41#messages');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Order #100041 NewOAK: The van comes at noon.Nov 20, 2026, 10:04 AM',
      'Case #NJ-104233 OAK: The van comes at noon.Nov 20, 2026, 10:04 AM',
    ]);
    const wineCase = screen.getByRole('link', { name: 'Case #NJ-104233' });
    expect(wineCase.getAttribute('href')).toBe('/case-inventory/10#messages');
    await checkAccessibility(container);
  });

  it('say how to begin where there are none', async () => {
    openList([]);
    await screen.findByText('No messages yet. Open a request or a case to write to us.');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('are marked in the header on every page, also for screen readers', async () => {
    openList([listedThread()]);
    const mark = await screen.findByRole('link', { name: 'Messages, 1 thread with new messages' });
    expect(mark.getAttribute('href')).toBe('/messages');
  });
});
