import type { Delivery, Webhook } from '@portal/contract/house/webhooks/webhooks.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answers, answerRequests, serverFault } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const webhook: Webhook = {
  id: 4,
  url: 'https://erp.example.com/hooks',
  events: ['order.created', 'inventory.changed'],
  is_active: true,
  created_at: '2026-11-02T15:00:00Z',
  waiting_count: 2,
  failed_count: 1,
  last_delivered_at: '2026-11-20T16:05:00Z',
};

function delivery(parts: Partial<Delivery> = {}): Delivery {
  return {
    id: 31,
    message_id: 'msg_1',
    event: 'order.created',
    data: { footprint_id: 100041 },
    state: 'delivered',
    created_at: '2026-11-20T16:04:00Z',
    tries: 1,
    next_try_at: null,
    delivered_at: '2026-11-20T16:05:00Z',
    last_status: 204,
    last_error: null,
    ...parts,
  };
}

/** Opens the page of the webhook with these messages in its log. */
async function openWebhook(log: readonly Delivery[], answers: Answers = {}, query = '') {
  const requests = answerRequests({
    'GET /staff/webhooks/4/': { json: webhook },
    'GET /staff/webhooks/4/deliveries/': {
      json: { count: log.length, is_more: false, page: 1, results: log },
    },
    'GET /staff/webhooks/': { json: [webhook] },
    ...answers,
  });
  const page = openPage(`/staff/webhooks/4${query}`, steward);
  await screen.findByRole('button', { name: 'Send a test' });
  const sent = () => requests.filter(({ call }) => !call.startsWith('GET '));
  return { ...page, requests, sent };
}

describe('The webhooks', () => {
  it('show the URL, events and pending messages of each', async () => {
    answerRequests({ 'GET /staff/webhooks/': { json: [webhook] } });
    const { container } = openPage('/staff/webhooks', steward);
    const link = await screen.findByRole('link', { name: webhook.url });
    expect(link.getAttribute('href')).toBe('/staff/webhooks/4');
    expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'order.created, inventory.changed',
      '2 waiting, 1 failed',
      'Delivered last 2026-11-20, 11:05',
    ]);
    await checkAccessibility(container);
  });

  it('are added with a URL and at least one event, and show their secret once', async () => {
    const requests = answerRequests({
      'GET /staff/webhooks/': { json: [] },
      'POST /staff/webhooks/': { status: 201, json: { ...webhook, secret: 'whsec_c2VjcmV0' } },
    });
    const { user } = openPage('/staff/webhooks', steward);
    await screen.findByText('No webhooks yet.');
    await user.type(screen.getByLabelText('URL'), webhook.url);
    await user.click(screen.getByRole('button', { name: 'Add the webhook' }));
    await screen.findByText('Please select an option.');
    await user.click(screen.getByRole('checkbox', { name: /^A request was made/ }));
    await user.click(screen.getByRole('button', { name: 'Add the webhook' }));
    const field = await screen.findByLabelText<HTMLInputElement>(`Secret for ${webhook.url}`);
    expect(field.value).toBe('whsec_c2VjcmV0');
    const added = requests.find(({ call }) => call === 'POST /staff/webhooks/');
    expect(added?.body).toEqual({ url: webhook.url, events: ['order.created'] });
  });

  it('with a forbidden URL are refused under their URL', async () => {
    const refusal = { url: ['The address must begin with https://.'] };
    answerRequests({
      'GET /staff/webhooks/': { json: [] },
      'POST /staff/webhooks/': { status: 400, json: refusal },
    });
    const { user } = openPage('/staff/webhooks', steward);
    await user.click(await screen.findByRole('checkbox', { name: /^A request was made/ }));
    await user.type(screen.getByLabelText('URL'), 'http://erp.example.com/{Enter}');
    await screen.findByText('The address must begin with https://.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('say what happened when they fail to load', async () => {
    answerRequests({ 'GET /staff/webhooks/': serverFault });
    openPage('/staff/webhooks', steward);
    await screen.findByRole('button', { name: 'Try again' });
  });
});

describe('A webhook', () => {
  it('shows every message with what became of it', async () => {
    const log = [
      delivery(),
      delivery({
        id: 32,
        state: 'waiting',
        delivered_at: null,
        next_try_at: '2026-11-20T16:10:00Z',
        last_error: 'The answer was 500',
        tries: 2,
      }),
      delivery({ id: 33, state: 'failed', delivered_at: null, last_error: 'No', tries: 10 }),
    ];
    const { container } = await openWebhook(log);
    await screen.findByText('3 messages');
    expect(screen.queryByText('Delivered 2026-11-20, 11:05')).not.toBeNull();
    expect(
      screen.queryByText('The answer was 500. Next try 2026-11-20, 11:10, after 2 tries'),
    ).not.toBeNull();
    expect(screen.queryByText('Given up after 10 tries. No')).not.toBeNull();
    await checkAccessibility(container);
  });

  it('sends a message again', async () => {
    const { user, sent } = await openWebhook([delivery()], {
      'POST /staff/webhooks/4/deliveries/31/resend/': { status: 204 },
    });
    await user.click(await screen.findByRole('button', { name: 'Send again, msg_1' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.call).toBe('POST /staff/webhooks/4/deliveries/31/resend/');
  });

  it('keeps the filter of its log in the URL', async () => {
    const { user, url, requests } = await openWebhook([], {}, '?state=gone&page=x');
    await screen.findByText('Nothing sent yet. Send a test to see whether it arrives.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Given up');
    await waitFor(() => expect(url()).toBe('/staff/webhooks/4?state=failed'));
    await waitFor(() => expect(requests.at(-1)?.query.get('state')).toBe('failed'));
    await screen.findByText('No messages match.');
  });

  it('is paused at once, and changed by its form', async () => {
    const { user, sent } = await openWebhook([], {
      'POST /staff/webhooks/4/pause/': { json: webhook },
      'PUT /staff/webhooks/4/': { json: webhook },
    });
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(sent().map(({ call }) => call)).toContain('POST /staff/webhooks/4/pause/'),
    );
    await user.click(screen.getByRole('checkbox', { name: /^A request was made/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent().at(-1)?.body).toEqual({ url: webhook.url, events: ['inventory.changed'] });
  });

  it('gets a new secret, and is deleted, only after a question', async () => {
    const { user, sent, url } = await openWebhook([], {
      'POST /staff/webhooks/4/secret/': { json: { ...webhook, secret: 'whsec_bmV3' } },
      'DELETE /staff/webhooks/4/': { status: 204 },
    });
    await user.click(screen.getByRole('button', { name: 'Create a new secret' }));
    const asked = await screen.findByRole('dialog', { name: 'Create a new secret?' });
    await user.click(within(asked).getByRole('button', { name: 'Create a new secret' }));
    await screen.findByDisplayValue('whsec_bmV3');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this webhook?' });
    expect(sent()).toHaveLength(1);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(url()).toBe('/staff/webhooks'));
  });

  it('a webhook that does not exist leads to /404', async () => {
    answerRequests({ 'GET /staff/webhooks/9/': { status: 404, json: { detail: 'Not found.' } } });
    const { url } = openPage('/staff/webhooks/9', steward);
    await waitFor(() => expect(url()).toBe('/404'));
  });
});
