import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import {
  createAccount,
  createCase,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
} from '../testing/factories.ts';

describe('answers to a browser that takes Brotli', () => {
  let portal: TestApp;
  let browser: BrowserSession;

  beforeAll(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    const accountId = await createAccount(db);
    const held = await createCase(db, accountId);
    for (let made = 0; made < 5; made += 1) {
      await createLot(db, accountId, {
        caseId: held.id,
        wineId: await createWine(db),
        quantity: 1,
      });
    }
    const { email } = await createUser(db, accountId);
    browser = await signIn(portal.app, email, TEST_PASSWORD);
  });
  afterAll(() => portal.close());

  const list = (acceptEncoding: string) =>
    browser.get('/api/search_wines/', { 'accept-encoding': acceptEncoding });

  it('are compressed, and hold the same', async () => {
    const plain = await list('identity');
    const compressed = await list('gzip, deflate, br');
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'content-length': String(compressed.rawPayload.length),
    });
    expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', undefined],
  ])('are as others take them: %s', async (accepted, encoding) => {
    expect((await list(accepted)).headers['content-encoding']).toBe(encoding);
  });

  it('are plain when they are small', async () => {
    const answer = await browser.get('/api/bottle_case_count/', { 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });
});
