import type { CountedCase } from '@portal/contract/warehouse/counting/case-counts.schemas';
import { sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryRows, readNumber, readText } from '../../../db/query-rows.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { cellarAction, EACH_KIND } from '../../../testing/cellar-actions.ts';
import { type CellarHistory, HistoryWriter } from '../../../testing/cellar-history.ts';
import { type Counter, counter } from '../../../testing/counting-scene.ts';
import type { PlainContents } from '../../../testing/plain-cellar.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';

const HISTORIES = 8;

const countingAction = fc.record({
  kind: fc.constantFrom('count', 'count', 'not here', 'correct', 'again'),
  which: fc.nat(9),
  /** Bottles by which the first line is counted wrong. */
  wrong: fc.constantFrom(0, 0, 1, -1),
  by: fc.nat(1),
});
type CountingAction = typeof countingAction extends fc.Arbitrary<infer One> ? One : never;

const step = fc.oneof(fc.record({ cellar: cellarAction }), fc.record({ counting: countingAction }));
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** A case counted one short and corrected, which the histories of a run need not reach by chance. */
const CORRECTED_COUNT: Step[] = [
  { counting: { kind: 'count', which: 0, wrong: -1, by: 0 } },
  { counting: { kind: 'correct', which: 0, wrong: 0, by: 0 } },
];

/** A count as it was made: for each wine and size what was there, and what was said to be there. */
interface PlainCount {
  readonly id: number;
  readonly caseId: number;
  readonly lines: readonly (PlainContents & { readonly counted: number })[];
  /** When it was made, in milliseconds, and after how many changes of the cellar and decisions. */
  readonly at: number;
  readonly changes: number;
  state: 'equal' | 'differs' | 'corrected' | 'count again';
}

/** A correction by a count, as of the moment of the count. */
interface PlainCorrection {
  readonly of: PlainContents['key'];
  readonly asOf: number;
  readonly change: number;
  readonly madeAt: number;
}

interface Round {
  readonly history: CellarHistory;
  readonly sessionId: number;
  readonly cases: readonly { readonly id: number; readonly number: string }[];
  readonly counts: PlainCount[];
  readonly corrections: PlainCorrection[];
  changes: number;
  readonly notHere: Set<number>;
}

describe('counting in a session while bottles move, in any sequence', { timeout: 600_000 }, () => {
  const portal = startTestApp();
  let writer: HistoryWriter;
  let steward: BrowserSession;
  let desk: Counter;
  let packers: Counter[];

  beforeAll(async () => {
    writer = await HistoryWriter.open(portal);
    steward = await signInSteward(portal);
    desk = counter(steward);
    packers = [
      counter(await signInNew(portal, null, { role: 'packer' })),
      counter(await signInNew(portal, null, { role: 'packer' })),
    ];
  });
  afterAll(() => writer.close());

  const recorded = ({ history }: Pick<Round, 'history'>) =>
    queryRows(
      portal.database.db,
      sql`select c.footprint_lookup_code || ' ' || l.wine_id || ' ' || l.size_ml || ' ' || l.quantity
            || ' ' || l.reserved as line
          from lots l join cases c on c.account_id = l.account_id and c.id = l.case_id
          where l.account_id = ${history.scene.accountId} and l.quantity > 0`,
      (raw) => readText(raw, 'line'),
    ).then((lines) => lines.toSorted());
  const expected = ({ history }: Pick<Round, 'history'>) =>
    history.cellar.linesBefore(Number.MAX_SAFE_INTEGER);

  async function begin(): Promise<Round> {
    const history = await writer.begin();
    const [putAway, imported] = EACH_KIND;
    for (const one of [putAway, imported]) if (one) await writer.take(history, one);
    const { accountId } = history.scene;
    const sessionId = await desk.start({ choice: 'account', account: accountId });
    const cases = (await desk.cases(sessionId)).map((row) => ({
      id: row.case.id,
      number: row.case.footprint_lookup_code,
    }));
    return {
      history,
      sessionId,
      cases,
      counts: [],
      corrections: [],
      changes: 0,
      notHere: new Set(),
    };
  }

  const chosenCase = ({ cases }: Round, { which }: CountingAction) => {
    const chosen = cases[which % cases.length];
    if (chosen === undefined) throw new Error('The session has no cases.');
    return chosen;
  };
  const of = ({ history }: Round, id: number) => ({
    account: { id: history.scene.accountId, name: '' },
    case: { id },
  });

  /** Counts a case as it stands there, or wrongly. It changes no stock, and says whether the books agree. */
  async function count(round: Round, action: CountingAction): Promise<void> {
    const { id: caseId, number } = chosenCase(round, action);
    const lines = round.history.cellar
      .contentsOf(number)
      .filter((one) => one.recorded > 0)
      .map((one, at) => ({
        ...one,
        counted: at === 0 ? Math.max(0, one.present + action.wrong) : one.present,
      }));
    if (lines.length === 0) return;
    const sent = lines.map(({ key, counted }) => ({
      wine: key.wineId,
      size_ml: key.sizeMl,
      quantity: counted,
    }));
    const answer = await packers[action.by]?.count(round.sessionId, of(round, caseId), sent);
    expect(answer?.statusCode, answer?.body).toBe(201);
    const { id, state } = answer?.json<CountedCase>() ?? { id: 0 };
    const isRight = lines.every((line) => line.counted === line.present);
    expect(state).toBe(isRight ? 'equal' : 'differs');
    const { changes } = round;
    const at = portal.context.clock().getTime();
    round.counts.push({ id, caseId, lines, at, changes, state: isRight ? 'equal' : 'differs' });
    round.notHere.delete(caseId);
    // What happens next has a later moment.
    portal.passTime(1);
  }

  async function reportMissing(round: Round, action: CountingAction): Promise<void> {
    const { id } = chosenCase(round, action);
    const isCounted = round.counts.some(({ caseId }) => caseId === id);
    const answer = await packers[action.by]?.notHere(round.sessionId, of(round, id));
    expect(answer?.statusCode).toBe(isCounted ? 409 : 200);
    if (!isCounted) round.notHere.add(id);
  }

  /** By how much a count changes a wine now: what it found, without what was corrected since as of an earlier moment. */
  function changeBy({ history: { cellar }, corrections }: Round, count: PlainCount): number {
    const wrong = count.lines.filter((one) => one.counted !== one.present);
    const name = wrong.map(({ key }) => cellar.nameOf(key))[0];
    const corrected = corrections
      .filter(({ of: key, asOf, madeAt }) => {
        return cellar.nameOf(key) === name && asOf <= count.at && madeAt > count.at;
      })
      .reduce((sum, { change }) => sum + change, 0);
    return wrong.reduce((sum, { counted, present }) => sum + counted - present, 0) - corrected;
  }

  /**
   * Decides a count that differs. A correction applies the difference to what is recorded now; it is refused when
   * bottles moved since, and below what is reserved.
   */
  async function decide(
    round: Round,
    { which, kind }: CountingAction & { readonly kind: 'correct' | 'again' },
  ): Promise<void> {
    const open = round.counts.filter(({ state }) => state === 'differs');
    const chosen = open[which % Math.max(1, open.length)];
    const line = chosen?.lines.find((one) => one.counted !== one.present);
    if (chosen === undefined || line === undefined) return;
    const { cellar, scene } = round.history;
    const url = `/api/staff/stock/${scene.accountId}/counts/${chosen.id}/${kind}/`;
    const answer = await steward.post(url, {});
    if (answer.statusCode === 409 && kind === 'correct') {
      expect(round.changes).toBeGreaterThan(chosen.changes);
      return;
    }
    const change = changeBy(round, chosen);
    const now = cellar
      .contentsOf(line.key.caseNumber)
      .filter(({ key }) => cellar.nameOf(key) === cellar.nameOf(line.key));
    const sum = (of: 'recorded' | 'reserved') => now.reduce((total, one) => total + one[of], 0);
    const isEnough = change === 0 || sum('recorded') + change >= sum('reserved');
    expect(answer.statusCode, answer.body).toBe(kind === 'again' || isEnough ? 200 : 400);
    if (answer.statusCode !== 200) return;
    const { state } = answer.json<Pick<PlainCount, 'state'>>();
    expect(state).toBe(kind === 'again' ? 'count again' : change === 0 ? 'equal' : 'corrected');
    chosen.state = state;
    if (state !== 'corrected') return;
    const madeAt = portal.context.clock().getTime();
    cellar.add(chosen.at, line.key, change);
    round.corrections.push({ of: line.key, asOf: chosen.at, change, madeAt });
    round.changes += 1;
  }

  async function take(round: Round, one: Step): Promise<void> {
    if ('cellar' in one) {
      await writer.take(round.history, one.cellar);
      round.changes += 1;
      return;
    }
    const { counting: action } = one;
    portal.passTime(1000);
    if (action.kind === 'count') await count(round, action);
    else if (action.kind === 'not here') await reportMissing(round, action);
    else await decide(round, { ...action, kind: action.kind });
    expect(await recorded(round)).toEqual(expected(round));
  }

  /** The report says what the model knows, and its sums are those of its rows. */
  async function checkReport({ sessionId, cases, counts, notHere }: Round): Promise<void> {
    const report = await desk.report(sessionId);
    const counted = new Set(counts.map(({ caseId }) => caseId));
    const wrong = new Set(
      counts.filter(({ state }) => state !== 'equal').map(({ caseId }) => caseId),
    );
    const withState = (state: PlainCount['state']) =>
      counts.filter((one) => one.state === state).length;
    expect(report.cases).toEqual({
      counted: counted.size,
      equal: counted.size - wrong.size,
      different: wrong.size,
      not_here: notHere.size,
      not_looked_at: cases.length - counted.size - notHere.size,
    });
    expect(report.counts).toEqual({
      all: counts.length,
      equal: withState('equal'),
      to_decide: withState('differs'),
      corrected: withState('corrected'),
      count_again: withState('count again'),
    });
    const ids = report.different.map((row) => row.count).toSorted((a, b) => a - b);
    expect(ids).toEqual(counts.filter(({ state }) => state !== 'equal').map(({ id }) => id));
    expect(new Set(report.not_here.map((row) => row.case.id))).toEqual(notHere);
    const byPerson = report.people.reduce((sum, one) => sum + one.counts, 0);
    expect(byPerson).toBe(counts.length);
    const csv = await steward.get(`/api/staff/count-sessions/${sessionId}/report/csv/`);
    const rows = csv.body.trimEnd().split('\r\n').length - 1;
    expect(rows).toBe(cases.length - counted.size + counts.length);
  }

  it('changes stock by decided corrections only, each to what was counted, and reports what happened', async () => {
    const done = { corrected: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        const round = await begin();
        for (const one of steps) await take(round, one);
        await checkReport(round);
        done.corrected += round.counts.filter(({ state }) => state === 'corrected').length;
        const [rows = 0] = await queryRows(
          portal.database.db,
          sql`select count(*) as n from case_counts where session_id = ${round.sessionId}`,
          (raw) => readNumber(raw, 'n'),
        );
        expect(rows).toBe(round.counts.length);
      }),
      { numRuns: HISTORIES, examples: [[CORRECTED_COUNT]] },
    );
    expect(done.corrected).toBeGreaterThan(0);
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });
});
