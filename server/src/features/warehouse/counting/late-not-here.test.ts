import type { CountSession } from '@portal/contract/warehouse/counting/count-sessions.schemas';
import { beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { auditLog } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { openCellar } from '../../../testing/cellar-scene.ts';
import { type Counter, counter, shelve } from '../../../testing/counting-scene.ts';
import { only } from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;

describe('a case that was not at its place, reported later by a phone', () => {
  const portal = startTestApp();
  let shelves = 0;
  let desk: Counter;
  let packer: BrowserSession;
  let session: number;
  let caseId: number;
  let accountId: number;
  let seenAt: string;

  beforeEach(async () => {
    desk = counter(await signInSteward(portal));
    packer = await signInNew(portal, null, { role: 'packer' });
    const scene = await openCellar(portal);
    shelves += 1;
    const code = `Late shelf ${shelves}`;
    accountId = scene.accountId;
    caseId = only(await shelve(portal, scene, { code, count: 1 })).id;
    session = await desk.start({ choice: 'location', location: code });
    portal.passTime(MINUTE_MS);
    seenAt = portal.context.clock().toISOString();
    portal.passTime(MINUTE_MS);
  });

  const arrive = (key: string, moment = seenAt) =>
    packer.post(
      `/api/staff/count-sessions/${session}/cases/${accountId}/${caseId}/not-here/`,
      { happened_at: moment },
      { 'idempotency-key': key },
    );
  const entries = async () => {
    const { db } = portal.database;
    const rows = await db.select().from(auditLog).where(eq(auditLog.accountId, accountId));
    return rows.filter(({ action }) => action === 'not at its place');
  };

  it('is part of the session, with the moment at which it was seen', async () => {
    const answer = await arrive('seen');
    expect([answer.statusCode, answer.json<CountSession>().not_here]).toEqual([200, 1]);
    expect(await desk.cases(session)).toMatchObject([{ state: 'not here', at: seenAt }]);
    expect(await entries()).toMatchObject([{ details: { happened_at: seenAt } }]);
  });

  it('is kept with the case once when the session has ended since', async () => {
    await desk.end(session);
    const answers = [await arrive('ended'), await arrive('ended')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.json<CountSession>().not_here).toBe(0);
    expect(await entries()).toMatchObject([{ details: { happened_at: seenAt } }]);
  });

  it('is refused when it was seen after the session had ended', async () => {
    await desk.end(session);
    portal.passTime(MINUTE_MS);
    const answer = await arrive('after', portal.context.clock().toISOString());
    expect([answer.statusCode, await entries()]).toEqual([409, []]);
  });
});
