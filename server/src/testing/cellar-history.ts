import type { ChangeableOrder } from '@portal/contract/requests/orders/order-changes.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { asc, eq } from 'drizzle-orm';
import { AppError } from '../app-error.ts';
import { cases, wines } from '../db/schema/inventory.ts';
import { undoImport } from '../features/cellar/imports/undo-import.service.ts';
import {
  cancelOrder,
  completePullRequest,
  processOrder,
} from '../features/requests/orders/order-steps.service.ts';
import { correctCount } from '../features/cellar/stock/case-changes.service.ts';
import {
  joinCases,
  moveBottles,
  splitCase,
} from '../features/cellar/stock/move-bottles.service.ts';
import { findCase, listLotsOfCase } from '../features/cellar/stock/stock-cases.repository.ts';
import { mergeWine, undoMerge } from '../features/cellar/wines/wine-merges.service.ts';
import type { Steward } from '../plugins/session.ts';
import type { BrowserSession } from './browser-session.ts';
import type { TestApp } from './build-test-app.ts';
import type { CellarAction } from './cellar-actions.ts';
import { type CellarScene, openCellar, pickupRequest, vanRequest } from './cellar-scene.ts';
import { createUser, createWine, only } from './factories.ts';
import { type ImportBench, importsInto, ownCsv, ownRow } from './import-bench.ts';
import { PlainCellar, type PlainKey } from './plain-cellar.ts';
import { sendForm } from './send-form.ts';
import { signInSteward } from './sign-in.ts';

const ACTOR = { userId: null, name: 'model' };

/** An account with what happened to it. */
export interface CellarHistory {
  readonly scene: CellarScene;
  readonly cellar: PlainCellar;
  readonly wineIds: number[];
  readonly orders: Order[];
  readonly imports: { readonly batchId: number; readonly key: PlainKey; readonly count: number }[];
}

type Bench = Omit<ImportBench, 'database'>;

/** Makes random histories of accounts through the calls and services that people use. */
export class HistoryWriter {
  readonly #portal: TestApp;
  readonly #staff: BrowserSession;
  readonly #steward: Steward;
  readonly #bench: Bench;

  private constructor(portal: TestApp, staff: BrowserSession, steward: Steward, bench: Bench) {
    this.#portal = portal;
    this.#staff = staff;
    this.#steward = steward;
    this.#bench = bench;
  }

  static async open(portal: TestApp): Promise<HistoryWriter> {
    const staff = await signInSteward(portal);
    const { id, email } = await createUser(portal.database.db, null);
    const bench = await importsInto(portal.database);
    return new HistoryWriter(portal, staff, { userId: id, name: email }, bench);
  }

  close(): Promise<void> {
    return this.#bench.close();
  }

  /** Opens an account with an empty case and three wines. */
  async begin(): Promise<CellarHistory> {
    const { db } = this.#portal.database;
    const scene = await openCellar(this.#portal, { bottles: 0 });
    const wineIds = [scene.wineId];
    while (wineIds.length < 3) wineIds.push(await createWine(db, { vintage: 2005 }));
    const cellar = new PlainCellar();
    const caseNumber = scene.wineCase.footprintLookupCode;
    // The scene has an empty lot.
    cellar.add(this.#now(), { caseNumber, wineId: scene.wineId, sizeMl: 750 }, 0);
    return { scene, cellar, wineIds, orders: [], imports: [] };
  }

  /** Takes an action and writes it down; false when it was refused or there is nothing to do. */
  async take(history: CellarHistory, action: CellarAction): Promise<boolean> {
    this.#portal.passTime(action.waitMs);
    try {
      return await this.#stepOf(history, action);
    } catch (error) {
      if (error instanceof AppError && error.status < 500) return false;
      throw error;
    }
  }

  #now = (): number => this.#portal.context.clock().getTime();

  #stepOf(history: CellarHistory, action: CellarAction): Promise<boolean> {
    switch (action.kind) {
      case 'import':
        return this.#import(history, action);
      case 'undo import':
        return this.#undoImport(history, action);
      case 'put away':
        return this.#putAway(history, action);
      case 'merge':
      case 'undo merge':
        return this.#merge(history, action, action.kind);
      case 'process':
      case 'complete':
      case 'cancel':
        return this.#endRequest(history, action, action.kind);
      default:
        return this.#changeCase(history, action, action.kind);
    }
  }

  async #chooseCases({ scene }: CellarHistory, { from, to }: CellarAction) {
    const stored = await this.#portal.database.db
      .select({ id: cases.id, number: cases.footprintLookupCode, footprintId: cases.footprintId })
      .from(cases)
      .where(eq(cases.accountId, scene.accountId))
      .orderBy(asc(cases.id));
    const [wineCase, target] = [stored[from % stored.length], stored[to % stored.length]];
    if (wineCase === undefined || target === undefined) throw new Error('There are no cases.');
    return { wineCase, target, count: stored.length };
  }

  async #import(history: CellarHistory, action: CellarAction): Promise<boolean> {
    const { scene, cellar, wineIds, imports } = history;
    const { count } = await this.#chooseCases(history, action);
    const { quantity } = action;
    const caseNumber = `NJ-H${scene.accountId}-${count}`;
    const row = ownRow({ 'Case Number': caseNumber, Quantity: String(quantity) });
    const now = new Date(this.#now());
    const { batchId } = await this.#bench.importText(scene.accountId, ownCsv(row), { now });
    if (batchId === null) return false;
    const { id: wineId } = only(
      await this.#portal.database.db
        .select({ id: wines.id })
        .from(wines)
        .where(eq(wines.longProducer, String(row['Wine']))),
    );
    wineIds.push(wineId);
    imports.push({ batchId, key: { caseNumber, wineId, sizeMl: 750 }, count: quantity });
    cellar.add(this.#now(), { caseNumber, wineId, sizeMl: 750 }, quantity);
    return true;
  }

  async #undoImport({ cellar, imports }: CellarHistory, { to }: CellarAction): Promise<boolean> {
    const batch = imports[to % Math.max(1, imports.length)];
    if (batch === undefined) return false;
    const { batchId, key, count } = batch;
    await undoImport(this.#portal.context, { batchId, actor: ACTOR, reason: 'Wrong list' });
    cellar.add(this.#now(), key, -count);
    return true;
  }

  /** Puts an announced shipment away in two parts: the second one into another case, in magnums. */
  async #putAway(history: CellarHistory, action: CellarAction): Promise<boolean> {
    const { scene, cellar, wineIds } = history;
    const { wineCase, target } = await this.#chooseCases(history, action);
    const { lot, quantity } = action;
    const pickup = await scene.browser.post('/api/create_pickup_order/', pickupRequest(scene));
    const path = `/api/staff/receiving/${pickup.json<Order>().footprint_id}/`;
    const parts = [
      { caseNumber: wineCase.number, wineId: wineIds[lot % wineIds.length] ?? 0, sizeMl: 750 },
      { caseNumber: target.number, wineId: wineIds[(lot + 1) % 3] ?? 0, sizeMl: 1500 },
    ];
    for (const [at, key] of parts.entries()) {
      const { version } = (await this.#staff.get(path)).json<{ version: number }>();
      const line = { wine: key.wineId, size_ml: key.sizeMl, quantity };
      const arrived = [{ case_number: key.caseNumber, lines: [line] }];
      const fields = { version, cases: JSON.stringify(arrived), more_to_come: at === 0 };
      const answer = await sendForm(this.#staff, `${path}put-away/`, fields, []);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      cellar.add(this.#now(), key, quantity);
      this.#portal.passTime(1);
    }
    return true;
  }

  async #merge(
    { cellar, wineIds }: CellarHistory,
    { from, to }: CellarAction,
    kind: 'merge' | 'undo merge',
  ): Promise<boolean> {
    const wineId = wineIds[from % wineIds.length] ?? 0;
    const intoWineId = wineIds[to % wineIds.length] ?? 0;
    const { context } = this.#portal;
    if (kind === 'merge') {
      await mergeWine(context, this.#steward, { wineId, intoWineId });
      cellar.merge(this.#now(), wineId, intoWineId);
    } else {
      await undoMerge(context, this.#steward, wineId);
      cellar.undoMerge(this.#now(), wineId);
    }
    return true;
  }

  async #endRequest(
    { scene, cellar, orders }: CellarHistory,
    { from, missing, isLate }: CellarAction,
    kind: 'process' | 'complete' | 'cancel',
  ): Promise<boolean> {
    const at = from % Math.max(1, orders.length);
    const order = orders[at];
    const [line] = order?.lines ?? [];
    if (order === undefined || line === undefined) return false;
    const { context } = this.#portal;
    const key = { accountId: scene.accountId, orderId: order.id };
    const transition = { ...key, by: 'staff', actor: ACTOR } as const;
    if (kind === 'process') {
      orders[at] = await processOrder(context, transition);
      cellar.pull(order.id);
    }
    if (kind === 'cancel') {
      await cancelOrder(context, transition);
      cellar.end(this.#now(), order.id, 0);
    }
    if (kind === 'complete') {
      const quantityDone = Math.max(0, line.quantity - missing);
      const isMissing = missing === 2;
      const reason = missing === 0 ? null : 'Not found';
      const short = [{ id: line.id, quantityDone, shortfallReason: reason, isMissing }];
      const happenedAt = isLate ? this.#halfwaySince(order.processed_date) : this.#now();
      const extras = { happenedAt: new Date(happenedAt) };
      orders[at] = await completePullRequest(context, transition, short, extras);
      const leaving = isMissing ? line.quantity : quantityDone;
      // A delivery of no bottles leaves nothing behind that has its own moment.
      cellar.end(leaving > 0 ? happenedAt : this.#now(), order.id, leaving);
    }
    return true;
  }

  #halfwaySince = (moment: string | null): number => {
    const from = moment === null ? this.#now() : new Date(moment).getTime();
    return Math.round((from + this.#now()) / 2);
  };

  async #changeCase(
    history: CellarHistory,
    action: CellarAction,
    kind: 'move' | 'split' | 'join' | 'correct' | 'request' | 'change request',
  ): Promise<boolean> {
    const { context, database } = this.#portal;
    const { scene, cellar } = history;
    const { wineCase, target } = await this.#chooseCases(history, action);
    const caseKey = { accountId: scene.accountId, caseId: wineCase.id };
    const held = await listLotsOfCase(database.db, caseKey);
    const chosen = held[action.lot % Math.max(1, held.length)];
    if (chosen === undefined) return false;
    const { quantity } = action;
    const sizeMl = chosen.size ?? 0;
    const key = { caseNumber: wineCase.number, wineId: chosen.wine.id, sizeMl };
    const expectedVersion = (await findCase(database.db, caseKey))?.version ?? 0;
    const change = { ...caseKey, expectedVersion, actor: ACTOR };
    const sent = { lines: [{ lotId: chosen.id, quantity }], toCase: target.number, reason: '' };
    const line = { wine: key.wineId, case_footprint_id: wineCase.footprintId, size_value: sizeMl };
    const asked = { ...vanRequest(scene), lines: [{ ...line, quantity }] };
    const steps = {
      move: async () => {
        await moveBottles(context, change, sent);
        cellar.move(this.#now(), key, target.number, quantity);
      },
      split: async () => {
        const newCase = { containerName: 'Mixed', location: '' };
        const caseId = await splitCase(context, change, { ...sent, newCase });
        const made = await findCase(database.db, { ...caseKey, caseId });
        cellar.move(this.#now(), key, made?.case.footprint_lookup_code ?? '', quantity);
      },
      join: async () => {
        await joinCases(context, change, sent);
        cellar.join(this.#now(), wineCase.number, target.number);
      },
      correct: async () => {
        await correctCount(context, change, { lotId: chosen.id, quantity, reason: 'Counted' });
        cellar.correct(this.#now(), key, quantity);
      },
      request: async () => {
        const answer = await scene.browser.post('/api/create_pull_request/', asked);
        if (answer.statusCode !== 201) return false;
        const order = answer.json<Order>();
        history.orders.push(order);
        cellar.request(this.#now(), order.id, key, quantity);
        return true;
      },
      'change request': async () => {
        const at = action.to % Math.max(1, history.orders.length);
        const id = history.orders[at]?.id ?? 0;
        const seen = await scene.browser.get(`/api/orders/${id}/changes/`);
        const { version } = seen.json<{ version?: number }>();
        const path = `/api/orders/${id}/change/`;
        const answer = await scene.browser.post(path, { version, ...asked });
        if (answer.statusCode !== 200) return false;
        history.orders[at] = answer.json<ChangeableOrder>().order;
        cellar.change(this.#now(), id, key, quantity);
        return true;
      },
    };
    return (await steps[kind]()) ?? true;
  }
}
