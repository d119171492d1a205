import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { StaffRequest } from '@portal/contract/warehouse/desk/desk.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const portal = startTestApp();
let steward: BrowserSession;

beforeAll(async () => {
  steward = await signInSteward(portal);
});

/** A client with an open and a delivered request, a message to answer and a reported difference. */
async function openClient(): Promise<number> {
  const scene = await openCellar(portal);
  const { accountId, browser } = scene;
  const ask = async () =>
    (await browser.post('/api/create_pull_request/', vanRequest(scene, 2))).json<Order>();
  const open = await ask();
  await browser.post(`/api/orders/${open.id}/messages/`, { text: 'Is it wrapped?' });
  const { id, lines, footprint_id: number } = await ask();
  for (const step of ['process', 'complete']) {
    const url = `/api/staff/requests/${number}/`;
    const { version } = (await steward.get(url)).json<StaffRequest>();
    await steward.post(`${url}${step}/`, { version, silent: true, reason: 'Signed on paper' });
  }
  const line = lines[0]?.id ?? 0;
  const difference = { line, kind: 'missing', quantity: 1, description: 'Not in the box' };
  await sendForm(browser, `/api/orders/${id}/differences/`, difference, []);
  return accountId;
}

describe('The figures of a client', () => {
  it('are the lengths of the lists that they lead to, which show nothing of others', async () => {
    const accountId = await openClient();
    await openClient();
    const client = (await steward.get(`/api/staff/clients/${accountId}/`)).json<ClientAccount>();
    const lengthOf = async (list: string) =>
      (await steward.get(`/api/staff/${list}/?account=${accountId}`)).json<{ count: number }>()
        .count;
    expect([
      client.open_request_count,
      client.waiting_thread_count,
      client.open_difference_count,
    ]).toEqual([1, 1, 1]);
    expect(await lengthOf('requests')).toBe(1);
    expect(await lengthOf('messages')).toBe(1);
    expect(await lengthOf('differences')).toBe(1);
  });
});
