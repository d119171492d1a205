import type {
  ImportDetail,
  ImportResult,
} from '@portal/contract/cellar/imports/staff-imports.schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { lots, stockLedger } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { interruptibleApp } from '../../../testing/interruptible-app.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';

const HOUR_MS = 60 * 60_000;

const portal = startTestApp({ REQUESTS_PER_MINUTE: '1000000' });
let steward: BrowserSession;
let scene: CellarScene;

beforeAll(async () => {
  steward = await signInSteward(portal);
  scene = await openCellar(portal);
});

async function bring(content: string): Promise<number> {
  const file = { field: 'file', name: 'cellar.csv', content: Buffer.from(content) };
  const fields = { account: scene.accountId };
  const answer = await sendForm(steward, '/api/staff/imports/', fields, [file]);
  return answer.json<{ id: number }>().id;
}

it('a client requests imported bottles while their import is undone: one of the two is refused', async () => {
  const id = await bring(ownCsv(ownRow({ 'Case Number': scene.wineCase.footprintLookupCode })));
  const list = await scene.browser.get('/api/search_wines/');
  const { results } = list.json<{ results: { id: number }[] }>();
  const wine = results.find((one) => one.id !== scene.wineId)?.id;
  const lines = [{ ...lineOf(scene, 6), wine }];
  const [pull, undo] = await Promise.all([
    scene.browser.post('/api/create_pull_request/', { ...vanRequest(scene), lines }),
    steward.post(`/api/staff/imports/${id}/undo/`, { reason: 'Wrong account' }),
  ]);
  expect([
    [201, 409],
    [400, 200],
  ]).toContainEqual([pull.statusCode, undo.statusCode]);
  expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
});

it('two stewards undo an import: it is undone once, and the second is refused', async () => {
  const id = await bring(ownCsv(ownRow()));
  const path = `/api/staff/imports/${id}/undo/`;
  const answers = await Promise.all([
    steward.post(path, { reason: 'Wrong account' }),
    steward.post(path, { reason: 'Wrong file' }),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
});

it('two stewards import the same file: it is stored once', async () => {
  const other = await signInSteward(portal);
  const content = ownCsv(ownRow({ 'Case Number': 'NJ-ONCE' }), ownRow(), ownRow({ Quantity: 30 }));
  const results = await Promise.all(
    [steward, other, steward].map(async (by) => {
      const file = { field: 'file', name: 'cellar.csv', content: Buffer.from(content) };
      const fields = { account: scene.accountId };
      const answer = await sendForm(by, '/api/staff/imports/', fields, [file]);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<ImportResult>();
    }),
  );
  const stored = results.filter(({ id }) => id !== null);
  expect(stored.map(({ report }) => report.bottles)).toEqual([42]);
  expect(results.filter(({ id }) => id === null).map(({ report }) => report.rows_known)).toEqual([
    3, 3,
  ]);
  expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
});

it('a long file is written and undone while other calls are answered', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ownRow({ Wine: `Long ${index}` }));
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  let answered = 0;
  let isDone = false;
  const ask = async (): Promise<void> => {
    const { ok } = await fetch(`${address}/api/health`);
    if (ok) answered += 1;
    return isDone ? undefined : ask();
  };
  const asking = ask();
  const undone = await bring(ownCsv(...rows))
    .then((id) => steward.post(`/api/staff/imports/${id}/undo/`, { reason: 'Only a test' }))
    .finally(() => {
      isDone = true;
    });
  await asking;
  expect(undone.json<ImportDetail>()).toMatchObject({ bottles: 30_000, report: { rows: 5000 } });
  // Reading the file alone lets at least five others run.
  expect(answered).toBeGreaterThan(10);
});

it('an import and its undo that wait over midnight are dated by the day they are written', async () => {
  const { app, interrupt } = await interruptibleApp(portal);
  // 23:30 in New York.
  portal.passTime(13.5 * HOUR_MS);
  const slow = await signInSteward({ app, database: portal.database });
  const wait = () => interrupt(async () => portal.passTime(HOUR_MS));
  const entries = () =>
    portal.database.db
      .select({ at: stockLedger.createdAt, added: lots.addedDate })
      .from(stockLedger)
      .innerJoin(
        lots,
        and(eq(lots.accountId, stockLedger.accountId), eq(lots.id, stockLedger.lotId)),
      )
      .where(eq(stockLedger.importBatchId, id))
      .orderBy(stockLedger.id);
  wait();
  const file = { field: 'file', name: 'cellar.csv', content: Buffer.from(ownCsv(ownRow())) };
  const done = await sendForm(slow, '/api/staff/imports/', { account: scene.accountId }, [file]);
  const { id } = done.json<{ id: number }>();
  expect(await entries()).toEqual([
    { at: portal.context.clock(), added: providerDay(portal.context) },
  ]);
  wait();
  await slow.post(`/api/staff/imports/${id}/undo/`, { reason: 'Wrong account' });
  expect((await entries())[1]?.at).toEqual(portal.context.clock());
  await app.close();
});
