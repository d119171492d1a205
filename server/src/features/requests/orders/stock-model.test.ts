import { orderState } from '@portal/contract/requests/orders/order-status';
import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../../app-error.ts';
import { lots } from '../../../db/schema/inventory.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, lineOf, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createLot, createWine } from '../../../testing/factories.ts';
import { auditStock, IN_ORDER } from '../../../testing/stock-audit.ts';
import {
  cancelOrder,
  completePullRequest,
  processOrder,
  undoProcessing,
} from './order-steps.service.ts';
import { stateAfter } from './order-steps.ts';

type State = 'requested' | 'processed' | 'completed' | 'cancelled';
const LOTS = 3;
const BOTTLES = 6;

/** A naive model of the same cellar. */
class CellarModel {
  readonly quantity = Array.from({ length: LOTS }, () => BOTTLES);
  readonly reserved = Array.from({ length: LOTS }, () => 0);
  readonly orders: { id: number; wanted: number[]; lineIds: number[]; state: State }[] = [];

  canServe(wanted: readonly number[]): boolean {
    return wanted.every((count, lot) => count <= this.free(lot));
  }
  free(lot: number): number {
    return (this.quantity[lot] ?? 0) - (this.reserved[lot] ?? 0);
  }
  reserve(wanted: readonly number[], sign: 1 | -1): void {
    for (const [lot, count] of wanted.entries()) {
      this.reserved[lot] = (this.reserved[lot] ?? 0) + sign * count;
    }
  }
  take(wanted: readonly number[], missing: number): void {
    for (const [lot, count] of wanted.entries()) {
      this.quantity[lot] = (this.quantity[lot] ?? 0) - Math.max(0, count - missing);
    }
  }
  get freeBottles(): number {
    return this.quantity.reduce((sum, _count, lot) => sum + this.free(lot), 0);
  }
}

const wanted = fc
  .array(fc.nat(3), { minLength: LOTS, maxLength: LOTS })
  .filter((counts) => counts.some((count) => count > 0));
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ask' as const), wanted }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('change' as const), wanted, which: fc.nat(9) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'process' as const,
        'complete' as const,
        'cancel' as const,
        'undo' as const,
      ),
      by: fc.constantFrom('client' as const, 'staff' as const),
      which: fc.nat(9),
      missing: fc.nat(2),
    }),
  },
);

type Action = typeof action extends fc.Arbitrary<infer One> ? One : never;
type Taken<Kind> = Extract<Action, { kind: Kind }>;
type Step = Exclude<Action['kind'], 'ask' | 'change'>;

function linesOf(lines: readonly ReturnType<typeof lineOf>[], counts: readonly number[]) {
  return lines.flatMap((line, lot) => {
    const quantity = counts[lot] ?? 0;
    return quantity === 0 ? [] : [{ ...line, quantity }];
  });
}

/** The ids of the lines in the order of the lots: a change adds lines behind the others. */
function orderedLineIds(order: Order, lines: readonly ReturnType<typeof lineOf>[]): number[] {
  return lines.flatMap(({ wine }) =>
    order.lines.filter((line) => line.wine.id === wine).map(({ id }) => id),
  );
}

describe('any steps of orders, in any sequence', { timeout: 120_000 }, () => {
  const portal = startTestApp({ REQUESTS_PER_MINUTE: '100000' });

  async function openCellarOfLots() {
    const scene = await openCellar(portal, { bottles: BOTTLES });
    const { db } = portal.database;
    const lines = [lineOf(scene)];
    while (lines.length < LOTS) {
      const wineId = await createWine(db);
      const caseId = scene.wineCase.id;
      await createLot(db, scene.accountId, { caseId, wineId, quantity: BOTTLES });
      lines.push({ ...lineOf(scene), wine: wineId });
    }
    return { scene, lines, paper: new CellarModel() };
  }
  type Cellar = Awaited<ReturnType<typeof openCellarOfLots>>;

  async function ask({ scene, lines, paper }: Cellar, counts: number[]): Promise<void> {
    const body = { ...vanRequest(scene), lines: linesOf(lines, counts) };
    const response = await scene.browser.post('/api/create_pull_request/', body);
    expect(response.statusCode).toBe(paper.canServe(counts) ? 201 : 400);
    if (response.statusCode !== 201) return;
    const order = response.json<Order>();
    paper.reserve(counts, 1);
    const lineIds = order.lines.map((line) => line.id);
    paper.orders.push({ id: order.id, wanted: counts, lineIds, state: 'requested' });
  }

  async function change({ scene, lines, paper }: Cellar, taken: Taken<'change'>): Promise<void> {
    const order = paper.orders[taken.which % Math.max(1, paper.orders.length)];
    if (order === undefined) return;
    const path = `/api/orders/${order.id}/`;
    const { version } = (await scene.browser.get(`${path}changes/`)).json<{ version: number }>();
    const body = { ...vanRequest(scene), lines: linesOf(lines, taken.wanted), version };
    const response = await scene.browser.post(`${path}change/`, body);
    if (order.state !== 'requested') return expect(response.statusCode).toBe(409);
    paper.reserve(order.wanted, -1);
    const canServe = paper.canServe(taken.wanted);
    expect(response.statusCode).toBe(canServe ? 200 : 400);
    if (canServe) {
      order.wanted = taken.wanted;
      order.lineIds = orderedLineIds(response.json<ChangeableOrder>().order, lines);
    }
    paper.reserve(order.wanted, 1);
  }

  async function step({ scene, paper }: Cellar, taken: Taken<Step>) {
    const order = paper.orders[taken.which % Math.max(1, paper.orders.length)];
    if (order === undefined) return;
    const next = stateAfter(order.state, taken.kind, taken.by);
    const status = await (taken.kind === 'cancel' && taken.by === 'client'
      ? cancelInBrowser(scene, order.id)
      : stepInService(scene, order, taken));
    expect(status).toBe(next === null ? 409 : 200);
    if (next === null) return;
    if (next === 'completed' || next === 'cancelled') paper.reserve(order.wanted, -1);
    if (next === 'completed') paper.take(order.wanted, taken.missing);
    order.state = next;
  }

  async function cancelInBrowser({ browser }: CellarScene, orderId: number): Promise<number> {
    return (await browser.post(`/api/orders/${orderId}/cancel/`)).statusCode;
  }

  async function stepInService(
    { accountId }: CellarScene,
    order: CellarModel['orders'][number],
    { kind, by, missing }: Taken<Step>,
  ): Promise<number> {
    const request = { accountId, orderId: order.id, by, actor: { userId: null, name: 'model' } };
    const steps = {
      process: () => processOrder(portal.context, request),
      complete: () => completePullRequest(portal.context, request, shortLines(order, missing)),
      cancel: () => cancelOrder(portal.context, request),
      undo: () => undoProcessing(portal.context, request),
    };
    return steps[kind]().then(
      () => 200,
      (error: unknown) => (error instanceof AppError ? error.status : 500),
    );
  }

  function shortLines(order: CellarModel['orders'][number], missing: number) {
    const counts = order.wanted.filter((count) => count > 0);
    return counts.map((count, index) => ({
      id: order.lineIds[index] ?? 0,
      quantityDone: Math.max(0, count - missing),
      shortfallReason: missing === 0 ? null : 'Not found',
    }));
  }

  async function expectSame({ scene, paper }: { scene: CellarScene; paper: CellarModel }) {
    const { db } = portal.database;
    const stored = await scene.browser.get('/api/orders/');
    const states = new Map(stored.json<Order[]>().map((order) => [order.id, orderState(order)]));
    expect(paper.orders.map(({ id }) => states.get(id))).toEqual(
      paper.orders.map(({ state }) => state),
    );
    const rows = await db
      .select()
      .from(lots)
      .where(eq(lots.accountId, scene.accountId))
      .orderBy(lots.id);
    expect(rows.map((lot) => lot.quantity)).toEqual(paper.quantity);
    expect(rows.map((lot) => lot.reserved)).toEqual(paper.reserved);
    const counted = await scene.browser.get('/api/bottle_case_count/');
    const case_count = paper.freeBottles > 0 ? 1 : 0;
    expect(counted.json()).toEqual({ bottle_count: paper.freeBottles, case_count });
  }

  it('lots, reservations, ledger and the inventory’s counts agree with a simple model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 15 }), async (actions) => {
        const cellar = await openCellarOfLots();
        for (const one of actions) {
          if (one.kind === 'ask') await ask(cellar, one.wanted);
          else if (one.kind === 'change') await change(cellar, one);
          else await step(cellar, one);
          await expectSame(cellar);
        }
      }),
      { numRuns: 16 },
    );
    expect(await auditStock(portal.database.db)).toEqual(IN_ORDER);
  });
});
