import type { Pick } from '@portal/contract/warehouse/picking/picks.schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Answer, answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { order } from '../../testing/test-orders.ts';
import { pick } from '../../testing/test-picks.ts';
import { queueOf, staffRequest } from '../../testing/test-staff-requests.ts';
import { steward } from '../../testing/test-users.ts';

const NUMBERS = [100_041, 100_042, 100_043];
const CHANGED = 'Somebody changed this request meanwhile.';

const requestOf = (number: number, parts: Partial<ReturnType<typeof order>> = {}) =>
  staffRequest({ order: order({ id: number, footprint_id: number, ...parts }) });

/** A queue of three requests; the second refuses every action, the third is confirmed and pulled already. */
function openQueue(path = '/staff/requests', more: Readonly<Record<string, Answer>> = {}) {
  const [first = 0, second = 0, third = 0] = NUMBERS;
  const done = { confirmed_date: '2026-11-18', processed_date: '2026-11-17T15:00:00Z' };
  const changed = {
    status: 409,
    headers: { 'X-Error-Code': 'changed_meanwhile' },
    json: { detail: CHANGED, current: requestOf(second) },
  };
  const requests = answerRequests({
    'GET /staff/requests/': {
      json: queueOf(requestOf(first), requestOf(second), requestOf(third, done)),
    },
    'GET /staff/views/': { json: [] },
    [`POST /staff/requests/${first}/*/`]: { json: requestOf(first) },
    [`POST /staff/requests/${second}/*/`]: changed,
    ...more,
  });
  const page = openPage(path, steward);
  const sent = () => requests.filter(({ call }) => call.startsWith('POST '));
  return { ...page, requests, sent };
}

async function selectAll({ user }: ReturnType<typeof openQueue>) {
  await user.click(await screen.findByRole('checkbox', { name: 'Select #100041' }));
  await user.click(screen.getByRole('button', { name: 'Select all 3' }));
}

const picked = (picks: readonly Pick[]) => ({ picks, put_back: 0, demands_scans: false });

describe('Several requests of the queue', () => {
  it('are confirmed one by one, and the outcome of each is told', async () => {
    const page = openQueue();
    await selectAll(page);
    screen.getByText('3 requests selected');
    await page.user.click(screen.getByRole('button', { name: 'Confirm dates' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirm the dates of 3 requests?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Confirm dates' }));
    const outcome = (await screen.findByText('1 confirmed, 2 not:')).parentElement;
    expect([...(outcome?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
      '#100042: somebody else changed it',
      '#100043: its date is confirmed already',
    ]);
    expect(page.sent().map(({ call, body }) => [call, body])).toEqual([
      ['POST /staff/requests/100041/confirm/', { version: 5, confirmed_date: '2026-11-18' }],
      ['POST /staff/requests/100042/confirm/', { version: 5, confirmed_date: '2026-11-18' }],
    ]);
    expect(document.activeElement).toBe(outcome);
    await checkAccessibility(page.container);
  });

  it('are marked as pulled after a question, unless the page of one has to ask more', async () => {
    const [first = 0, second = 0, third = 0] = NUMBERS;
    const page = openQueue('/staff/requests', {
      'GET /staff/requests/': { json: queueOf(...NUMBERS.map((number) => requestOf(number))) },
      [`GET /staff/requests/${first}/picks/`]: { json: picked([]) },
      [`GET /staff/requests/${second}/`]: { json: requestOf(second) },
      [`GET /staff/requests/${second}/picks/`]: { json: picked([pick(999, 1)]) },
      [`GET /staff/requests/${third}/picks/`]: { json: { ...picked([]), demands_scans: true } },
      [`POST /staff/requests/${first}/*/`]: { json: requestOf(first) },
    });
    await selectAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Mark pulled' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark 3 requests as pulled?' });
    await page.user.click(within(dialog).getByRole('button', { name: 'Mark pulled' }));
    const outcome = (await screen.findByText('1 marked pulled, 2 not:')).parentElement;
    expect([...(outcome?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
      '#100042: not all its bottles are ticked, open its page',
      '#100043: not all its bottles are scanned, say why on its page',
    ]);
    expect(page.sent().map(({ call, body }) => [call, body])).toEqual([
      ['POST /staff/requests/100041/process/', { version: 5 }],
    ]);
  });

  it('are delivered after a question, unless bottles on the pick list are not ticked', async () => {
    const done = { confirmed_date: '2026-11-18', processed_date: '2026-11-17T15:00:00Z' };
    const [first = 0, second = 0, third = 0] = NUMBERS;
    const pulled = requestOf(second, done);
    const page = openQueue('/staff/requests', {
      'GET /staff/requests/': { json: queueOf(requestOf(first), pulled, requestOf(third, done)) },
      [`GET /staff/requests/${second}/`]: { json: pulled },
      [`GET /staff/requests/${second}/picks/`]: {
        json: picked([pick(999, 1)]),
      },
      [`GET /staff/requests/${third}/picks/`]: { json: picked([]) },
      [`POST /staff/requests/${third}/*/`]: { json: requestOf(third, done) },
    });
    await selectAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Deliver' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deliver 3 requests?' });
    await page.user.type(within(dialog).getByLabelText(/^Why nobody signs here/), 'On paper');
    await page.user.click(within(dialog).getByRole('button', { name: 'Deliver' }));
    const outcome = (await screen.findByText('1 delivered, 2 not:')).parentElement;
    expect([...(outcome?.querySelectorAll('li') ?? [])].map((li) => li.textContent)).toEqual([
      '#100041: it is not pulled yet',
      '#100042: not all its bottles are ticked, open its page',
    ]);
    expect(page.sent().map(({ call, body }) => [call, body])).toEqual([
      ['POST /staff/requests/100043/complete/', { version: 5, reason: 'On paper' }],
    ]);
  });

  it('print their slips together', async () => {
    const page = openQueue('/staff/requests', {
      'GET /staff/requests/100041/': { json: requestOf(100_041) },
      'GET /staff/requests/100042/': { json: requestOf(100_042) },
      'GET /staff/requests/100043/': { json: requestOf(100_043) },
    });
    await selectAll(page);
    await page.user.click(screen.getByRole('link', { name: 'Print slips' }));
    await screen.findByRole('heading', { level: 1, name: 'Packing slips' });
    expect(page.url()).toBe('/staff/requests/slips?numbers=100041%2C100042%2C100043');
    expect(await screen.findAllByText('Received in good order (name, date)')).toHaveLength(3);
    expect(screen.getAllByText('K-1042')).toHaveLength(3);
  });

  it('are unselected again', async () => {
    const page = openQueue();
    await selectAll(page);
    await page.user.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByRole('region', { name: 'Selected requests' })).toBeNull();
  });
});

describe('The views of the queue', () => {
  const views = () => within(screen.getByRole('navigation', { name: 'Views' }));

  it('open the lists of every day', async () => {
    const { container } = openQueue('/staff/requests?due=late');
    await screen.findByRole('link', { name: '#100041' });
    expect(
      views()
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual([
      '/staff/requests',
      '/staff/requests?due=late',
      '/staff/requests?direction=pull&method=8&due=today',
      '/staff/requests?direction=add&method=8',
      '/staff/requests?direction=add',
    ]);
    expect(views().getByRole('link', { current: 'page' }).textContent).toBe('Late');
    expect(views().queryByRole('button')).toBeNull();
    await checkAccessibility(container);
  });

  it('are saved under a name', async () => {
    const saved = { id: 1, name: 'Big house', search: 'account=3&due=today' };
    const { user, sent } = openQueue('/staff/requests?due=today&account=3&page=2', {
      'GET /staff/account-names/': { json: [] },
      'POST /staff/views/': { status: 201, json: saved },
    });
    await user.click(await screen.findByRole('button', { name: 'Save this view' }));
    await user.type(await screen.findByLabelText('Name'), 'Big house{Enter}');
    await screen.findByText('Saved as "Big house".');
    expect(sent()[0]?.body).toEqual({ name: 'Big house', search: 'account=3&due=today' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('views that were saved are opened by their names, and removed', async () => {
    const saved = [{ id: 7, name: 'Big house', search: 'account=3&due=today' }];
    const { user, requests } = openQueue('/staff/requests?due=today&account=3', {
      'GET /staff/account-names/': { json: [] },
      'GET /staff/views/': { json: saved },
      'DELETE /staff/views/7/': { status: 204 },
    });
    const link = await screen.findByRole('link', { name: 'Big house' });
    expect(link.getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: /^Remove view/ }));
    await waitFor(() =>
      expect(requests.map(({ call }) => call)).toContain('DELETE /staff/views/7/'),
    );
  });
});
