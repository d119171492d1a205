import type { CaseDetail, CaseRow } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { UnseenCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { causes } from '../../../db/database-errors.ts';
import { accounts } from '../../../db/schema/accounts.ts';
import { cases } from '../../../db/schema/inventory.ts';
import { caseSightings } from '../../../db/schema/sightings.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { PNG } from '../../../testing/client-operations.ts';
import {
  createCase,
  createLocation,
  createLot,
  type TestCase,
} from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { recordSightings } from '../inventory/sightings.repository.ts';

const MINUTE_MS = 60_000;

describe('a case was last seen', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let other: TestCase;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    other = await createCase(portal.database.db, scene.accountId);
    portal.passTime(MINUTE_MS);
  });

  const path = (caseId: number) => `/api/staff/stock/${scene.accountId}/cases/${caseId}/`;
  const look = async (caseId = scene.wineCase.id) =>
    (await steward.get(path(caseId))).json<StaffCase>();
  const seen = async (caseId = scene.wineCase.id) => {
    const { last_seen_at: at, last_seen_how: how } = (await look(caseId)).case;
    return [at, how];
  };
  const now = () => portal.context.clock().toISOString();
  const bothMoved = () => Array.from({ length: 2 }, () => [now(), 'moved']);
  const act = async (action: string, body: object, caseId = scene.wineCase.id) => {
    const { version } = await look(caseId);
    const answer = await steward.post(`${path(caseId)}${action}/`, { version, ...body });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<StaffCase>();
  };

  it('never, as long as it is only imported', async () => {
    expect(await seen()).toEqual([null, null]);
    const detail = await scene.browser.get(`/api/cases/${scene.wineCase.id}/`);
    expect(detail.json<CaseDetail>()).toMatchObject({ last_seen_at: null, last_seen_how: null });
  });

  it('when a count in it was corrected', async () => {
    await act('correct', { lot_id: scene.lotId, quantity: 11, reason: 'Broken' });
    expect(await seen()).toEqual([now(), 'corrected']);
    const detail = await scene.browser.get(`/api/cases/${scene.wineCase.id}/`);
    const expected = { last_seen_at: now(), last_seen_how: 'corrected' };
    expect(detail.json<CaseDetail>()).toMatchObject(expected);
  });

  it('when bottles were moved, on both sides, also of a split and a join', async () => {
    const lines = [{ lot_id: scene.lotId, quantity: 2 }];
    await act('move', { lines, to_case: other.footprintLookupCode });
    expect([await seen(), await seen(other.id)]).toEqual(bothMoved());
    portal.passTime(MINUTE_MS);
    const made = await act('split', { lines, container_name: 'Mixed' });
    expect([await seen(), await seen(made.case.id)]).toEqual(bothMoved());
    portal.passTime(MINUTE_MS);
    await act('join', { to_case: other.footprintLookupCode });
    expect([await seen(), await seen(other.id)]).toEqual(bothMoved());
  });

  it('when a document of its condition was added, and not when the same one is sent again', async () => {
    const send = async () => sendForm(steward, `${path(scene.wineCase.id)}documents/`, {}, [PNG]);
    expect((await send()).statusCode).toBe(200);
    const first = now();
    portal.passTime(MINUTE_MS);
    await send();
    expect(await seen()).toEqual([first, 'photographed']);
  });

  it('when bottles were picked from it, and not when none went out', async () => {
    const untouched = await createLot(portal.database.db, scene.accountId, {
      caseId: other.id,
      wineId: scene.wineId,
      quantity: 3,
    });
    const asked = await scene.browser.post('/api/create_pull_request/', {
      ...vanRequest(scene, 2),
      lines: [
        { ...lineIn(scene.wineCase), quantity: 2 },
        { ...lineIn(other), quantity: 1 },
      ],
    });
    expect(asked.statusCode, asked.body).toBe(201);
    const { footprint_id: number, lines } = asked.json<{
      footprint_id: number;
      lines: { id: number }[];
    }>();
    const step = `/api/staff/requests/${number}/`;
    const version = async () => (await steward.get(step)).json<{ version: number }>().version;
    await steward.post(`${step}process/`, { version: await version() });
    const short = { line_id: lines[1]?.id, quantity_done: 0, reason: 'Left', is_missing: false };
    const done = await steward.post(`${step}complete/`, {
      version: await version(),
      reason: 'Signed on paper',
      short: [short],
    });
    expect([done.statusCode, untouched > 0]).toEqual([200, true]);
    expect(await seen()).toEqual([now(), 'picked']);
    expect(await seen(other.id)).toEqual([null, null]);
  });

  const lineIn = ({ footprintId }: TestCase) => ({
    wine: scene.wineId,
    case_footprint_id: footprintId,
    size_value: 750,
  });

  it('at its latest sighting, also when an earlier one is recorded after it', async () => {
    const { db } = portal.database;
    const by = { userId: null, name: 'test' };
    const record = (caseIds: number[], minutes: number, how: 'counted' | 'moved') =>
      recordSightings(
        db,
        scene.accountId,
        { caseIds, how },
        { actor: by, at: new Date(portal.context.clock().getTime() - minutes * MINUTE_MS) },
      );
    await record([scene.wineCase.id, scene.wineCase.id], 0, 'counted');
    await record([scene.wineCase.id, other.id], 5, 'moved');
    expect(await seen()).toEqual([now(), 'counted']);
    expect((await seen(other.id))[1]).toBe('moved');
    const rows = await db
      .select({ how: caseSightings.how })
      .from(caseSightings)
      .where(eq(caseSightings.accountId, scene.accountId))
      .orderBy(asc(caseSightings.id));
    expect(rows.map(({ how }) => how)).toEqual(['counted', 'moved', 'moved']);
  });

  it('sorts the case view by it at once; cases never seen come last in both directions', async () => {
    const { db } = portal.database;
    const third = await createCase(db, scene.accountId);
    for (const caseId of [other.id, third.id]) {
      await createLot(db, scene.accountId, { caseId, wineId: scene.wineId, quantity: 1 });
    }
    const order = async (ordering: string) => {
      const answer = await scene.browser.get(`/api/search_cases/?ordering=${ordering}`);
      return answer.json<{ results: CaseRow[] }>().results.map(({ id }) => id);
    };
    await order('last_seen');
    const [lot] = (await look(other.id)).lots;
    await act('correct', { lot_id: lot?.id, quantity: 2, reason: 'Found' }, other.id);
    portal.passTime(MINUTE_MS);
    await act('correct', { lot_id: scene.lotId, quantity: 11, reason: 'Broken' });
    expect(await order('last_seen')).toEqual([other.id, scene.wineCase.id, third.id]);
    expect(await order('-last_seen')).toEqual([scene.wineCase.id, other.id, third.id]);
  });

  it('lists for staff the cases with bottles that were not seen for the longest time', async () => {
    const { db } = portal.database;
    const locationId = await createLocation(db, 'B2');
    await db.update(cases).set({ locationId }).where(eq(cases.id, other.id));
    const empty = await createCase(db, scene.accountId);
    await createLot(db, scene.accountId, { caseId: other.id, wineId: scene.wineId, quantity: 1 });
    await act('correct', { lot_id: scene.lotId, quantity: 11, reason: 'Broken' });
    const list = async (query = '') => {
      const url = `/api/staff/stock/unseen/?account=${scene.accountId}${query}`;
      return (await steward.get(url)).json<{ count: number; results: UnseenCase[] }>();
    };
    const { count, results } = await list();
    expect([count, results.map(({ id }) => id)]).toEqual([2, [other.id, scene.wineCase.id]]);
    expect(results.some(({ id }) => id === empty.id)).toBe(false);
    expect(results.map((row) => row.last_seen_how)).toEqual([null, 'corrected']);
    expect((await list('&location=b2')).results.map(({ id }) => id)).toEqual([other.id]);
    expect((await list('&location=%25')).results).toEqual([]);
    expect((await steward.get('/api/staff/stock/unseen/')).statusCode).toBe(200);
    expect((await scene.browser.get('/api/staff/stock/unseen/')).statusCode).toBe(403);
  });

  it('by rows that are never changed or deleted, except for names of a deleted account', async () => {
    const { db } = portal.database;
    await act('correct', { lot_id: scene.lotId, quantity: 11, reason: 'Broken' });
    const ofAccount = eq(caseSightings.accountId, scene.accountId);
    const reason = (error: unknown) => causes(error).at(-1)?.message;
    const change = (values: object) => db.update(caseSightings).set(values).where(ofAccount);
    const kept = 'rows of case_sightings are never changed or deleted';
    expect(await change({ byName: 'user 1' }).catch(reason)).toBe(kept);
    expect(await db.delete(caseSightings).where(ofAccount).catch(reason)).toBe(kept);
    await db
      .update(accounts)
      .set({ forgottenAt: sql`now()` })
      .where(eq(accounts.id, scene.accountId));
    await change({ byName: 'user 1' });
    expect(await change({ how: 'counted' }).catch(reason)).toBe(kept);
  });
});
