import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cellarAction, EACH_KIND } from '../../../testing/cellar-actions.ts';
import { type CellarHistory, HistoryWriter } from '../../../testing/cellar-history.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { listHoldings } from './statements.repository.ts';

const HISTORIES = 10;
const INSTANTS = 100;

const instant = fc.double({ min: 0, max: 1, noNaN: true });
const EVENLY = Array.from({ length: INSTANTS }, (_, at) => at / INSTANTS);
const anyHistory = fc.record({
  actions: fc.array(cellarAction, { minLength: 15, maxLength: 30 }),
  instants: fc.noShrink(fc.array(instant, { minLength: INSTANTS, maxLength: INSTANTS })),
});

const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });
let writer: HistoryWriter;

beforeAll(async () => {
  writer = await HistoryWriter.open(portal);
});
afterAll(() => writer.close());

async function statementAt({ scene }: CellarHistory, at: number): Promise<string[]> {
  const moment = { before: new Date(at), timeZone: 'America/New_York' };
  const held = await listHoldings(portal.database.db, scene.accountId, moment);
  return held
    .map((lot) => [lot.caseNumber, lot.wineId, lot.sizeMl, lot.bottles, lot.reserved].join(' '))
    .toSorted();
}

test(
  'a statement at any of 1,000 moments says what a replay of the history in plain arrays says',
  { timeout: 300_000 },
  async () => {
    const compared = { instants: 0, lines: 0, reserved: 0 };
    const taken = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyHistory, async ({ actions, instants }) => {
        const history = await writer.begin();
        const first = portal.context.clock().getTime();
        for (const action of actions) {
          if (await writer.take(history, action)) taken.add(action.kind);
        }
        const last = portal.context.clock().getTime();
        for (const share of instants) {
          const at = Math.round(first + share * (last - first + 2));
          const lines = history.cellar.linesBefore(at);
          expect(await statementAt(history, at)).toEqual(lines);
          compared.instants += 1;
          compared.lines += lines.length;
          compared.reserved += lines.filter((line) => !line.endsWith(' 0')).length;
        }
      }),
      {
        numRuns: HISTORIES,
        examples: [[{ actions: [...EACH_KIND], instants: EVENLY }]],
      },
    );
    expect(compared.instants).toBeGreaterThanOrEqual(HISTORIES * INSTANTS);
    expect(compared.reserved).toBeGreaterThan(0);
    expect([...taken].toSorted()).toEqual(
      [...new Set(EACH_KIND.map(({ kind }) => kind))].toSorted(),
    );
  },
);
