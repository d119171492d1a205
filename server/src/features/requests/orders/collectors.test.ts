import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn, stepUp } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const FRIEND = 'My friend Mallory collects the bottles';
const HOUR_MS = 60 * 60_000;

describe.each(['OutboundRetailPickup', 'OutboundWarehousePickup'])('bottles by %s', (method) => {
  const portal = startTestApp();
  let scene: CellarScene;
  let browser: BrowserSession;

  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 24 });
    browser = await signIn(portal.app, scene.email, TEST_PASSWORD);
  });

  const send = (notes: string) => {
    const { lines } = vanRequest(scene);
    const body = { method, requested_delivery_date: '2026-03-05', lines, notes };
    return browser.post('/api/create_pull_request/', body);
  };
  const collect = async (notes: string) => {
    const answer = await send(notes);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Order>();
  };
  const refusal = async (notes: string) => {
    const { statusCode, headers } = await send(notes);
    return [statusCode, headers['x-error-code']];
  };
  const noticesOf = async ({ footprint_id: number }: Order) => {
    const rows = await portal.database.db
      .select({ text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(
        and(
          arrayContains(mailOutbox.recipients, [scene.email]),
          eq(mailOutbox.subject, `MWC portal: request #${number}`),
          isNull(mailOutbox.orderId),
        ),
      );
    return rows.map(({ text }) => text);
  };

  it('are collected with new notes by those only who show again who they are', async () => {
    await collect('');
    portal.passTime(HOUR_MS);
    await collect('');
    expect(await refusal(FRIEND)).toEqual([403, 'step_up_required']);
    await stepUp(browser, TEST_PASSWORD);
    await collect(FRIEND);
    portal.passTime(HOUR_MS);
    await collect(` ${FRIEND.toUpperCase()}`);
  });

  it('are told to the owners with "This was not me" when the notes are new, also by a change', async () => {
    await collect('');
    const order = await collect('');
    expect(await noticesOf(order)).toEqual([]);
    const [notice] = await noticesOf(await collect(FRIEND));
    expect(notice).toContain('The bottles are collected, and its notes are new');
    expect(notice).toContain('This was not me');
    expect(await noticesOf(await collect(FRIEND))).toEqual([]);
    const { lines } = vanRequest(scene);
    const url = `/api/orders/${order.id}/`;
    const { version } = (await browser.get(`${url}changes/`)).json<ChangeableOrder>();
    const change = {
      version,
      method,
      requested_delivery_date: '2026-03-05',
      lines,
      notes: 'Give it to Eve',
    };
    const answer = await browser.post(`${url}change/`, change);
    expect(answer.statusCode, answer.body).toBe(200);
    expect((await noticesOf(order))[0]).toContain('changed who collects the');
  });
});
