import {
  type CountedCase,
  countedSchema,
  type CountSheet,
  countSheetSchema,
  type OpenCount,
} from '@portal/contract/warehouse/counting/case-counts.schemas';
import type { LotLedger, StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { and, arrayContains, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { caseCounts, caseSightings } from '../../../db/schema/sightings.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createUser, createWine, TEST_PASSWORD } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const MINUTE_MS = 60_000;

/** Every key in a JSON schema or value. */
function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

describe('counting a case', () => {
  const portal = startTestApp({ SECOND_APPROVAL: 'on' });
  let packer: BrowserSession;
  let steward: BrowserSession;
  let other: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    const { db } = portal.database;
    const { email } = await createUser(db, null, { role: 'packer' });
    packer = await signIn(portal.app, email, TEST_PASSWORD);
    steward = await signInSteward(portal);
    other = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const path = (rest = '', caseId = scene.wineCase.id) =>
    `/api/staff/stock/${scene.accountId}/cases/${caseId}/${rest}`;
  const line = (quantity: number | null, more: object = {}) => ({
    wine: scene.wineId,
    size_ml: 750,
    quantity,
    ...more,
  });
  const count = (lines: unknown, by = packer) => by.post(path('counts/'), { lines });
  const counted = async (quantity: number, by = packer) => {
    const answer = await count([line(quantity)], by);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<CountedCase>();
  };
  const look = async () => (await steward.get(path())).json<StaffCase>();
  const quantity = async () => (await look()).lots[0]?.quantity;
  const open = async (by = steward, state = 'differs') => {
    const all = await by.get(`/api/staff/stock/counts/?state=${state}`);
    const { results } = all.json<{ results: OpenCount[] }>();
    return results.filter(({ account }) => account.id === scene.accountId);
  };
  const decide = (id: number, decision: 'correct' | 'again', by = steward) =>
    by.post(`/api/staff/stock/${scene.accountId}/counts/${id}/${decision}/`, {});
  const outcome = ({
    statusCode,
    headers,
  }: Awaited<ReturnType<BrowserSession['post']>>): unknown[] => [
    statusCode,
    headers['x-error-code'],
  ];
  const stored = () =>
    portal.database.db.select().from(caseCounts).where(eq(caseCounts.accountId, scene.accountId));

  it('tells the counter wines and sizes, and no number of bottles', async () => {
    const answer = await packer.get(path('count-sheet/'));
    const sheet = answer.json<CountSheet>();
    expect(sheet.lines.map(({ wine, size }) => [wine.id, size])).toEqual([[scene.wineId, 750]]);
    const schemas = [countSheetSchema, countedSchema].map((schema) => z.toJSONSchema(schema));
    const differs = await counted(11);
    const keys = [...schemas, sheet, differs].flatMap(keysIn);
    const telling = /quantity|\bcount|bottle|free|reserved|ledger|total|number$|container|change/i;
    expect(keys.filter((key) => telling.test(key))).toEqual([]);
    expect(keys).toContain('footprint_lookup_code');
  });

  it('is a sighting when it agrees with the ledger, reserved bottles included', async () => {
    await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    portal.passTime(MINUTE_MS);
    expect((await counted(12)).state).toBe('equal');
    const { case: seen, events } = await look();
    const at = portal.context.clock().toISOString();
    expect([seen.last_seen_at, seen.last_seen_how]).toEqual([at, 'counted']);
    expect(events[0]?.action).toBe('counted');
    expect(await open()).toEqual([]);
  });

  it('is compared with the ledger of the moment at which it is sent', async () => {
    await packer.get(path('count-sheet/'));
    const target = await createCase(portal.database.db, scene.accountId);
    const { version } = await look();
    await steward.post(path('move/'), {
      version,
      lines: [{ lot_id: scene.lotId, quantity: 2 }],
      to_case: target.footprintLookupCode,
    });
    expect((await counted(10)).state).toBe('equal');
    const answer = await packer.post(path('counts/', target.id), { lines: [line(2)] });
    expect(answer.json<CountedCase>().state).toBe('equal');
  });

  it('does not read what was not looked at as none', async () => {
    const lines = [line(null, { not_looked_at: true }), line(0, { size_ml: 1500 })];
    expect((await count(lines)).json<CountedCase>().state).toBe('equal');
    const unnamed = await count([line(0, { size_ml: 1500 })]);
    expect(unnamed.json<CountedCase>().state).toBe('equal');
    const found = await stored();
    expect(found.map((one) => one.lines.map((of) => of.counted))).toEqual([
      [null, 0],
      [0, null],
    ]);
    expect(await quantity()).toBe(12);
  });

  it('a count that differs changes nothing by itself, and is listed with both numbers for those who decide', async () => {
    const { id, state } = await counted(11);
    expect([state, await quantity()]).toEqual(['differs', 12]);
    expect((await look()).case.last_seen_at).toBeNull();
    const [row] = await open();
    expect(row).toMatchObject({ id, is_own: false, state: 'differs' });
    const numbers = { counted: 11, ledger_then: 12, ledger_now: 12 };
    expect(row?.lines).toMatchObject([{ wine: { id: scene.wineId }, size: 750, ...numbers }]);
    expect((await open(packer))[0]).toMatchObject({ is_own: true, lines: null });
  });

  it('is corrected by another person, with the count as reason and a mail to the owners', async () => {
    const countedAt = portal.context.clock().toISOString();
    const { id } = await counted(11);
    portal.passTime(MINUTE_MS);
    const answer = await decide(id, 'correct');
    expect([answer.statusCode, answer.json()]).toEqual([200, { id, state: 'corrected' }]);
    const ledger = await steward.get(`/api/staff/stock/${scene.accountId}/lots/${scene.lotId}/`);
    const row = ledger.json<LotLedger>().rows.at(-1);
    expect(row).toMatchObject({ change: -1, balance: 11, reason: 'correction' });
    expect(row?.note).toBe(`Count #${id} of 2026-03-02`);
    const { case: seen } = await look();
    expect([seen.last_seen_at, seen.last_seen_how]).toEqual([countedAt, 'counted']);
    const mails = await portal.database.db
      .select({ text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(arrayContains(mailOutbox.recipients, [scene.email]));
    expect(mails.map(({ text }) => text).join()).toContain(`counted 11 instead of 12`);
    expect(await open()).toEqual([]);
    expect(outcome(await decide(id, 'correct', other))).toEqual([409, 'no_longer_possible']);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('adds a wine that should not be there', async () => {
    const strangeId = await createWine(portal.database.db, { vintage: 1990 });
    const answer = await count([line(12), line(2, { wine: strangeId, size_ml: null })]);
    const { id, state } = answer.json<CountedCase>();
    expect([state, (await decide(id, 'correct')).statusCode]).toEqual(['differs', 200]);
    const lots = (await look()).lots.map(({ wine, size, quantity: of }) => [wine.id, size, of]);
    expect(lots).toEqual([
      [scene.wineId, 750, 12],
      [strangeId, null, 2],
    ]);
  });

  it('is not decided by the person who counted', async () => {
    const { id } = await counted(11, steward);
    expect(outcome(await decide(id, 'correct'))).toEqual([409, 'own_count']);
    expect(outcome(await decide(id, 'again'))).toEqual([409, 'own_count']);
    expect(await quantity()).toBe(12);
    expect((await decide(id, 'correct', other)).statusCode).toBe(200);
  });

  it('needs a second approval above 12 bottles, and a packer decides nothing', async () => {
    const { id } = await counted(25, other);
    expect((await decide(id, 'correct', packer)).statusCode).toBe(403);
    const { email } = await createUser(portal.database.db, null, { role: 'steward' });
    const desk = await signIn(portal.app, email, TEST_PASSWORD);
    const answer = await decide(id, 'correct', desk);
    expect([answer.statusCode, await quantity()]).toEqual([202, 12]);
    const { approval } = answer.json<{ approval: { id: number; what: string } }>();
    expect(approval.what).toMatch(/^Correct case \S+ by its count: .* from 12 to 25$/);
    const approve = `/api/staff/approvals/${approval.id}/approve/`;
    expect(outcome(await other.post(approve))).toEqual([409, 'own_count']);
    const approved = await steward.post(approve);
    expect([approved.statusCode, await quantity()]).toEqual([200, 25]);
  });

  it('sent back is counted again by people who do not see the numbers', async () => {
    const { id } = await counted(11);
    expect((await decide(id, 'again')).json()).toEqual({ id, state: 'count again' });
    expect([await open(), await quantity()]).toEqual([[], 12]);
    expect(await open(steward, 'count again')).toMatchObject([{ id, lines: null }]);
    await counted(12);
    expect(await open(steward, 'count again')).toEqual([]);
  });

  it('does not correct a case of which the ledger has changed since', async () => {
    const { id } = await counted(11);
    portal.passTime(MINUTE_MS);
    const { version } = await look();
    const correct = { version, lot_id: scene.lotId, quantity: 11, reason: 'Broken' };
    expect((await steward.post(path('correct/'), correct)).statusCode).toBe(200);
    expect((await open())[0]?.lines).toMatchObject([
      { ledger_then: 12, ledger_now: 11, is_outdated: true },
    ]);
    expect(outcome(await decide(id, 'correct'))).toEqual([409, 'no_longer_possible']);
    expect(await quantity()).toBe(11);
    expect((await decide(id, 'again')).statusCode).toBe(200);
  });

  it('does not go below what is reserved, and names the requests', async () => {
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 5));
    const { footprint_id: number } = asked.json<{ footprint_id: number }>();
    const { id } = await counted(3);
    const answer = await decide(id, 'correct');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ lines: string[] }>().lines[0]).toContain(`request #${number}`);
    expect(await quantity()).toBe(12);
  });

  it('and moving bottles at the same moment: the count is of before or after', async () => {
    const target = await createCase(portal.database.db, scene.accountId);
    const { version } = await look();
    const [sent, moved] = await Promise.all([
      count([line(12)]),
      steward.post(path('move/'), {
        version,
        lines: [{ lot_id: scene.lotId, quantity: 2 }],
        to_case: target.footprintLookupCode,
      }),
    ]);
    expect(sent.statusCode).toBe(201);
    const [one] = await stored();
    const { state } = sent.json<CountedCase>();
    // A count that comes first marks the case as seen, which the steward who moves has to look at.
    expect([
      ['equal', 12, 409],
      ['differs', 10, 200],
    ]).toContainEqual([state, one?.lines[0]?.ledger, moved.statusCode]);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });

  it('by two stewards at once stores both, and corrects once: the other agrees then', async () => {
    const [one, two] = await Promise.all([counted(11, steward), counted(11, other)]);
    expect([one.state, two.state]).toEqual(['differs', 'differs']);
    const answers = await Promise.all([
      decide(one.id, 'correct', other),
      decide(two.id, 'correct', steward),
    ]);
    expect(answers.map((answer) => answer.json<{ state: string }>().state).toSorted()).toEqual([
      'corrected',
      'equal',
    ]);
    expect(await quantity()).toBe(11);
    const seen = await portal.database.db
      .select()
      .from(caseSightings)
      .where(
        and(
          eq(caseSightings.accountId, scene.accountId),
          eq(caseSightings.caseId, scene.wineCase.id),
        ),
      );
    expect(seen).toHaveLength(2);
  });
});
