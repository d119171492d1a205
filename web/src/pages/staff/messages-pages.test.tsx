import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { message, pageOf, staffListedThread, thread } from '../../testing/test-messages.ts';
import { desk, staffRequest } from '../../testing/test-staff-requests.ts';
import { driver, packer, steward } from '../../testing/test-users.ts';

const asked = message({ from: 'client', author: 'Eleanor Marsh', text: 'When?' });
const waiting = thread([asked], { waits_since: '2026-11-20T15:04:00Z' });

async function openRequest(as = steward) {
  const requests = answerRequests({
    'GET /staff/requests/100041/': { json: staffRequest() },
    'GET /staff/requests/100041/messages/': { json: waiting },
    'POST /staff/requests/100041/messages/read/': { json: waiting },
    'POST /staff/requests/100041/messages/': { status: 201, json: message({ from: 'staff' }) },
  });
  const page = openPage('/staff/requests/100041', as);
  await screen.findByRole('heading', { level: 1, name: 'Order #100041' });
  const sent = (path: string) =>
    requests
      .filter(({ call }) => call === `POST /staff/requests/100041/messages/${path}`)
      .map(({ body }) => body);
  return { ...page, requests, sent };
}

describe('The messages of a request at the desk', () => {
  it('are read and answered beside a note that clients never see', async () => {
    const { user, sent, container } = await openRequest();
    const section = await screen.findByRole('region', { name: 'Messages' });
    await within(section).findByText('When?');
    expect(within(section).queryByText(/The client reads this/)).not.toBeNull();
    expect(screen.queryByText('Clients never see this.')).not.toBeNull();
    await waitFor(() => expect(sent('read/')).toEqual([{ message: 5 }]));
    await user.type(within(section).getByRole('textbox', { name: 'Message' }), 'At noon.');
    await user.click(within(section).getByRole('button', { name: 'Send to the client' }));
    await screen.findByText('Message sent.');
    const [body] = sent('');
    expect(body instanceof FormData && body.get('text')).toBe('At noon.');
    await checkAccessibility(container);
  });

  it('are settled without an answer', async () => {
    const { user, sent } = await openRequest();
    const since = await screen.findByText(/^The client waits/);
    expect(since.textContent).toBe('The client waits for an answer since 2026-11-20, 10:04.');
    await user.click(screen.getByRole('button', { name: 'No answer needed' }));
    await waitFor(() => expect(sent('read/')).toContainEqual({ message: 5, no_answer: true }));
  });

  it('are read by packers, who mark and write nothing', async () => {
    const { sent } = await openRequest(packer);
    await screen.findByText('When?');
    expect(screen.queryByRole('textbox', { name: 'Message' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'No answer needed' })).toBeNull();
    expect(sent('read/')).toEqual([]);
  });

  it('are not asked for by drivers', async () => {
    const { requests } = await openRequest(driver);
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    expect(requests.filter(({ call }) => call.includes('messages'))).toEqual([]);
  });
});

describe('The messages of all clients', () => {
  it('messages that wait for an answer are listed, and all on request', async () => {
    const requests = answerRequests({
      'GET /staff/messages/': {
        json: pageOf([
          staffListedThread(),
          staffListedThread({
            id: 2,
            order: null,
            case: { id: 10, footprint_lookup_code: 'NJ-104233' },
            is_unread: false,
          }),
        ]),
      },
    });
    const { user, container, url } = openPage('/staff/messages', steward);
    const request = await screen.findByRole('link', { name: 'Order #100041' });
    expect(request.getAttribute('href')).toBe('/staff/requests/100041#messages');
    const wineCase = screen.getByRole('link', { name: 'Case #NJ-104233' });
    expect(wineCase.getAttribute('href')).toBe('/staff/stock/3/cases/10#messages');
    expect(screen.getAllByText('New')).toHaveLength(1);
    expect(screen.queryAllByText('Eleanor Marsh: When?')).toHaveLength(2);
    await checkAccessibility(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
    await waitFor(() => expect(url()).toBe('/staff/messages?state=any'));
    await waitFor(() =>
      expect(requests.some(({ query }) => query.get('state') === 'any')).toBe(true),
    );
  });

  it('are counted by the desk while nobody has read them', async () => {
    answerRequests({ 'GET /staff/desk/': { json: { ...desk, unread_threads: 2 } } });
    openPage('/staff', steward);
    const link = await screen.findByRole('link', { name: 'Unread messages (2)' });
    expect(link.getAttribute('href')).toBe('/staff/messages');
  });
});
