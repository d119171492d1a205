import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { createPasswordLink } from './features/access/auth/reset.service.ts';
import { BrowserSession } from './testing/browser-session.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from './testing/cellar-scene.ts';
import { databaseText } from './testing/database-text.ts';
import { sendForm } from './testing/send-form.ts';
import { refusal, wholeAnswer } from './testing/whole-answer.ts';

const PDF = { name: 'label.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };
const FAULT = refusal('server_fault', 'A server error occurred.');

describe('a database that breaks down in the middle of a request', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let order: Order;
  let token: string;

  beforeAll(async () => {
    scene = await openCellar(portal);
    const { db } = portal.database;
    order = (
      await scene.browser.post('/api/create_pull_request/', vanRequest(scene))
    ).json<Order>();
    await db.execute(sql`
      create function break_down() returns trigger language plpgsql
      as $$ begin raise exception 'broken down'; end $$`);
    token = await newToken();
  });

  const newToken = async () => {
    const link = await portal.database.transaction((tx) =>
      createPasswordLink(tx, portal.context, scene.userId, 'reset'),
    );
    return new URL(link).hash.slice('#token='.length);
  };
  /** Returns every row. Sequences are left out, because their numbers are not reused. */
  const rows = async () =>
    (await databaseText(portal.database)).filter((line) => !line.includes('"sequence"'));

  const calls: Record<string, () => Promise<LightMyRequestResponse>> = {
    'a pull request': () => {
      const { lines, ...fields } = vanRequest(scene);
      const body = { ...fields, lines: JSON.stringify(lines) };
      const key = { 'idempotency-key': 'broken' };
      return sendForm(scene.browser, '/api/create_pull_request/', body, [PDF], key);
    },
    'a cancellation': () => scene.browser.post(`/api/orders/${order.id}/cancel/`, {}),
    'a change of e-mail': () =>
      scene.browser.put('/api/rest-auth/user/', { email: 'changed@example.com' }),
    'somebody authorized': () =>
      scene.browser.post('/api/authorizedusers/', {
        first_name: 'Grace',
        last_name: 'Hopper',
        email: 'grace@example.com',
        phone_number: '1',
      }),
    'a new address': () =>
      scene.browser.post('/api/addresses/', {
        first_name: 'Grace',
        last_name: 'Hopper',
        line1: '12 Elm Street',
        city: 'New York',
        state: 'NY',
        postal_code: '10001',
        country: 'United States',
        primary_telephone: '1',
      }),
    'a new password': () =>
      new BrowserSession(portal.app).post('/api/password_reset/confirm/', {
        token,
        password: 'gravel-terrace-81',
      }),
  };

  it.each([
    [
      'a pull request',
      'orders order_lines lots attachments mail_outbox audit_log idempotency_keys',
    ],
    ['a cancellation', 'orders reservations mail_outbox audit_log'],
    ['a change of e-mail', 'users tokens mail_outbox audit_log'],
    ['a new password', 'tokens users sessions mail_outbox audit_log'],
    ['a new address', 'addresses mail_outbox audit_log'],
    ['somebody authorized', 'authorized_users audit_log'],
  ])('leaves nothing of %s, wherever it breaks: at %s', async (call, tables) => {
    const before = await rows();
    for (const table of tables.split(' ')) {
      const name = sql.identifier(table);
      await portal.database.db.execute(sql`
        create trigger broken before insert or update or delete on ${name}
        for each row execute function break_down()`);
      const response = await calls[call]?.();
      await portal.database.db.execute(sql`drop trigger broken on ${name}`);
      expect(response && wholeAnswer(response), table).toEqual(FAULT);
    }
    expect(await rows()).toEqual(before);
  });

  it('and goes on where it left off as soon as it is well', async () => {
    for (const [name, call] of Object.entries(calls)) {
      // The change of e-mail has ended the link that went to the former address.
      token = await newToken();
      const response = await call();
      expect(response.statusCode, name).toBeLessThan(300);
    }
  });
});
