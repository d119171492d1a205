import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses, users } from '../../../db/schema/accounts.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, pickupRequest } from '../../../testing/cellar-scene.ts';
import { sendForm } from '../../../testing/send-form.ts';

const PICKUP = '/api/create_pickup_order/';
const NOTIFY = '/api/create_notify_order/';
/** A text that is put into every field a client can fill. */
const HOSTILE = 'win-now.example';
const PDF = { name: `${HOSTILE}.pdf`, content: Buffer.from('%PDF-1.7\n%%EOF') };

const strangers = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `stranger-${from + at}@example.com`).join(',');

describe('mails to the additional addresses of a request', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const mailsOf = (orderId: number) =>
    portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.orderId, orderId))
      .orderBy(asc(mailOutbox.id));
  const pickup = (emails: string) =>
    scene.browser.post(PICKUP, { ...pickupRequest(scene), additional_emails: emails });

  it('go to one address each and carry no text of the client, at first and at each status', async () => {
    const { db } = portal.database;
    const texts = { firstName: HOSTILE, lastName: HOSTILE };
    await db.update(users).set(texts).where(eq(users.id, scene.userId));
    await db
      .update(addresses)
      .set({ ...texts, line1: HOSTILE, line2: HOSTILE, city: HOSTILE, attentionOf: HOSTILE })
      .where(eq(addresses.id, scene.addressId));
    const common = { additional_emails: 'b@example.com,c@example.com', notes: HOSTILE };
    const notice = { company_name: HOSTILE, tracking_number: HOSTILE, ...common };
    for (const [url, fields] of [
      [PICKUP, { ...pickupRequest(scene), ...common }],
      [NOTIFY, notice],
    ] as const) {
      const created = await sendForm(scene.browser, url, fields, [PDF]);
      const { id } = created.json<Order>();
      await scene.browser.post(`/api/orders/${id}/cancel/`, { reason: HOSTILE });
      const mails = await mailsOf(id);
      const [confirmation, b, c, cancelled, ...others] = mails;
      expect(mails.map(({ recipients }) => recipients)).toEqual([
        [scene.email],
        ['b@example.com'],
        ['c@example.com'],
        [scene.email],
        ['b@example.com'],
        ['c@example.com'],
      ]);
      for (const own of [confirmation, cancelled]) expect(own?.textBody).toContain(HOSTILE);
      for (const mail of [b, c, ...others]) {
        const { subject = '', textBody = '', htmlBody = '', recipients } = mail ?? {};
        const all = [subject, textBody, htmlBody].join('\n');
        expect(all).toContain(`/orders/history/${id}`);
        expect(all).not.toContain(HOSTILE);
        expect(all.match(/[bc]@example\.com/g), String(recipients)).toBeNull();
      }
    }
  });

  it('reach at most 30 new addresses of an account within a day', async () => {
    for (const from of [0, 10, 20]) {
      expect((await pickup(strangers(10, from))).statusCode).toBe(201);
    }
    const refused = await pickup(strangers(3, 29));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        additional_emails: [
          'At most 30 new addresses can be added within 24 hours. Use addresses of earlier requests, or leave out 2 of the new ones.',
        ],
      },
    ]);
    expect((await pickup(strangers(10, 20).toUpperCase())).statusCode).toBe(201);
    expect((await scene.browser.get('/api/orders/')).json()).toHaveLength(4);
    const other = await openCellar(portal);
    const body = { ...pickupRequest(other), additional_emails: strangers(1, 30) };
    expect((await other.browser.post(PICKUP, body)).statusCode).toBe(201);
  });
});
