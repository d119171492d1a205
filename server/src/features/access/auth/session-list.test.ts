import type { SessionEntry } from '@portal/contract/access/auth/second-factor.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { BrowserSession } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('where a user is signed in', () => {
  const portal = startTestApp();
  let email: string;
  let here: BrowserSession;
  let there: BrowserSession;

  beforeEach(async () => {
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db)));
    here = await arrive('curl/8', '127.0.0.1');
    there = await arrive(FIREFOX, '203.0.113.7');
  });

  async function arrive(userAgent: string, remoteAddress: string) {
    const browser = new BrowserSession(portal.app);
    const payload = { email, password: TEST_PASSWORD };
    const headers = { 'user-agent': userAgent };
    const url = '/api/rest-auth/login/';
    await browser.send({ method: 'POST', url, payload, headers, remoteAddress });
    return browser;
  }
  const list = async (browser: BrowserSession) =>
    (await browser.get('/api/sessions/')).json<SessionEntry[]>();
  const isAlive = async (browser: BrowserSession) =>
    (await browser.get('/api/rest-auth/user/')).statusCode === 200;

  it('is told with browser, network, sign-in and last use', async () => {
    const at = TEST_START.toISOString();
    const common = { signed_in_at: at, last_seen_at: at };
    expect(await list(here)).toMatchObject([
      {
        ...common,
        browser: 'Firefox',
        system: 'Windows',
        network: '203.0.113.7',
        is_current: false,
      },
      { ...common, browser: null, system: null, network: '127.0.0.1', is_current: true },
    ]);
  });

  it('ends in one browser', async () => {
    const other = (await list(here)).find(({ is_current: isCurrent }) => !isCurrent);
    const ended = await here.send({ method: 'DELETE', url: `/api/sessions/${other?.id}/` });
    expect(ended.json()).toMatchObject([{ is_current: true }]);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
    const again = await here.send({ method: 'DELETE', url: `/api/sessions/${other?.id}/` });
    expect(again.statusCode).toBe(404);
  });

  it('ends in all other browsers at once', async () => {
    expect((await here.post('/api/sessions/end-others/')).json()).toHaveLength(1);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false]);
  });

  it('cannot be ended by another user', async () => {
    const [first] = await list(here);
    const { db } = portal.database;
    ({ email } = await createUser(db, await createAccount(db)));
    const stranger = await arrive(FIREFOX, '127.0.0.1');
    const answer = await stranger.send({ method: 'DELETE', url: `/api/sessions/${first?.id}/` });
    expect(answer.statusCode).toBe(404);
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, true]);
  });
});
