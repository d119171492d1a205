import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts, addresses } from './db/schema/accounts.ts';
import { wines } from './db/schema/inventory.ts';
import { insertAuditEntry } from './lib/audit/audit.repository.ts';
import type { BrowserSession } from './testing/browser-session.ts';
import { startTestApp } from './testing/start-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from './testing/cellar-scene.ts';
import { signInSteward } from './testing/sign-in.ts';

describe('every search ignores case, accents and punctuation', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let steward: BrowserSession;

  beforeAll(async () => {
    scene = await openCellar(portal);
    steward = await signInSteward(portal);
    const { db } = portal.database;
    const name = "Ørsted d'Æro";
    await db.update(accounts).set({ name }).where(eq(accounts.id, scene.accountId));
    await db
      .update(addresses)
      .set({ firstName: 'Łucja', lastName: 'Đurđević' })
      .where(eq(addresses.id, scene.addressId));
    await db
      .update(wines)
      .set({ shortProducer: name, longProducer: name })
      .where(eq(wines.id, scene.wineId));
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    await insertAuditEntry(db, {
      at: new Date('2026-02-01T12:00:00Z'),
      actor: { userId: null, name },
      accountId: scene.accountId,
      action: 'created',
      subjectType: 'test',
      subjectId: '7',
      details: {},
    });
  });

  it.each(['orsted', 'ØRSTED', 'orsted d aero', 'Ørsted d’Æro'])('finds %s', async (typed) => {
    const search = encodeURIComponent(typed);
    const { count } = (await scene.browser.get(`/api/search_wines/?search=${search}`)).json<{
      count: number;
    }>();
    expect(count).toBe(1);
    for (const path of [
      `clients/?search=${search}`,
      `account-names/?search=${search}`,
      `requests/?search=${search}`,
      `requests/?state=any&search=${search}`,
      `wines/?search=${search}`,
      `receiving/wines/?search=${search}`,
      `audit/?actor=${search}`,
      `audit/?account=${search}&subject=test`,
    ]) {
      const answer = await steward.get(`/api/staff/${path}`);
      const found = answer.json<unknown[] | { results: unknown[] }>();
      expect('results' in found ? found.results : found, path).toHaveLength(1);
    }
  });

  it.each(['lucja', 'Durdevic', 'ĐURĐEVIĆ łucja'])('finds the person %s', async (typed) => {
    const path = `/api/staff/clients/?search=${encodeURIComponent(typed)}`;
    expect((await steward.get(path)).json()).toMatchObject({ count: 1 });
  });
});
