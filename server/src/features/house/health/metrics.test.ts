import type { MadeApiToken } from '@portal/contract/access/tokens/tokens.schemas';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { webhooks } from '../../../db/schema/back-office.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const URL = '/api/metrics';
const LOCAL: InjectOptions = {
  url: URL,
  remoteAddress: '127.0.0.1',
  headers: { host: '127.0.0.1:8000' },
};

describe('the figures of the portal', () => {
  const portal = startTestApp({ TRUST_PROXY: '127.0.0.1' });
  let scene: CellarScene;
  let steward: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });

  const figures = async () => (await portal.app.inject(LOCAL)).body.split('\n');
  const figure = async (name: string) => {
    const line = (await figures()).find((one) => one.startsWith(`${name} `));
    return Number(line?.split(' ')[1]);
  };

  it('count answers by route and status, and never by path', async () => {
    await scene.browser.get('/api/orders/123456/');
    await scene.browser.get('/api/nothing-here/123456/');
    const lines = await figures();
    const counted = 'portal_http_requests_total';
    expect(lines).toContain(`${counted}{method="GET",route="/api/orders/:id/",status="404"} 1`);
    expect(lines).toContain(`${counted}{method="GET",route="none",status="404"} 1`);
    expect(lines.join('\n')).not.toContain('123456');
    const text = await portal.app.inject(LOCAL);
    expect(text.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
  });

  it('report pending work, and how late it is', async () => {
    const webhook = {
      url: 'https://erp.example.com/',
      secret: 'whsec_',
      events: ['order.created'],
    };
    await portal.database.db.insert(webhooks).values(webhook);
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    portal.passTime(60_000);
    // The confirmation, and the notice of a first request.
    expect(await figure('portal_mails_waiting')).toBe(2);
    expect(await figure('portal_mail_overdue_seconds')).toBe(60);
    expect(await figure('portal_webhooks_waiting')).toBe(1);
    expect(await figure('portal_webhooks_given_up')).toBe(0);
    expect(await figure('portal_open_requests{state="requested"}')).toBe(1);
    expect(await figure('portal_database_up')).toBe(1);
  });

  it('report the resources of the process', async () => {
    await scene.browser.get('/api/bottle_case_count/');
    expect(await figure('portal_cellar_indexes')).toBe(1);
    expect(await figure('portal_cellar_index_bytes')).toBeGreaterThan(0);
    expect(await figure('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(await figure('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0);
  });

  it.each([
    ['of another machine', { ...LOCAL, remoteAddress: '10.0.0.5' }],
    ['behind a proxy', { ...LOCAL, headers: { ...LOCAL.headers, 'x-forwarded-for': '127.0.0.1' } }],
    ['in a page of another site', { ...LOCAL, headers: { host: 'rebound.example.com' } }],
  ])('are not for a visitor %s', async (_where, options) => {
    const answer = await portal.app.inject(options);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Authentication credentials were not provided.' },
    ]);
  });

  it('are for stewards and tokens from everywhere, and not for clients', async () => {
    expect((await steward.get(URL)).statusCode).toBe(200);
    expect((await scene.browser.get(URL)).statusCode).toBe(403);
    const made = await steward.post('/api/staff/tokens/', { name: 'Prometheus', scope: 'read' });
    const authorization = `Bearer ${made.json<MadeApiToken>().token}`;
    const headers = { host: 'portal.test', authorization };
    expect((await portal.app.inject({ url: URL, headers })).statusCode).toBe(200);
  });
});

it('the figures say so when the database gives none', async () => {
  const portal = await buildTestApp({ LOG_LEVEL: 'silent' });
  const { db } = portal.database;
  await db.execute(sql`alter table mail_outbox rename to elsewhere`);
  try {
    const { statusCode, body } = await portal.app.inject(LOCAL);
    expect(statusCode).toBe(200);
    expect(body).toContain('\nportal_database_up 0\n');
    expect(body).toContain('process_resident_memory_bytes');
  } finally {
    await db.execute(sql`alter table elsewhere rename to mail_outbox`);
    await portal.close();
  }
});
