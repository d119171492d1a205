import { DEFAULT_FORMATS, wordedDay } from '@portal/contract/provider/house-formats';
import type { IssuedDocument } from '@portal/contract/requests/documents/documents.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { addDays, earliestRequestDate } from '@portal/contract/provider/business-days';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkDocuments } from '../../../db/document-check.ts';
import { issuedDocuments } from '../../../db/schema/documents.ts';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { completePullRequest, processOrder } from '../orders/order-steps.service.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';

const HOUR_MS = 60 * 60_000;
const ACTOR = { userId: null, name: 'test' };

describe('a statement of a past day', () => {
  const portal = startTestApp();
  let scene: CellarScene;
  let lines: readonly [PullLine, PullLine];
  let today: string;

  interface PullLine {
    readonly wine: number;
    readonly case_footprint_id: number;
    readonly size_value: number;
  }

  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 0 });
    lines = [await store(12), await store(6)];
    today = providerDay(portal.context);
  });

  /** Stores bottles of a new wine in a new case, a month ago. */
  async function store(change: number): Promise<PullLine> {
    const { db } = portal.database;
    const { accountId } = scene;
    const { id: caseId, footprintId } = await createCase(db, accountId);
    const wine = await createWine(db, { longProducer: `Wine of ${change}`, vintage: 2005 });
    const lotId = await createLot(db, accountId, { caseId, wineId: wine, quantity: 0 });
    const createdAt = new Date(portal.context.clock().getTime() - 30 * 24 * HOUR_MS);
    const facts = { accountId, lotId, reason: 'import', actor: 'test', createdAt } as const;
    await db.insert(stockLedger).values({ ...facts, change });
    return { wine, case_footprint_id: footprintId, size_value: 750 };
  }
  async function ask(quantity: number): Promise<Order> {
    const body = { ...request(), lines: [{ ...lines[0], quantity }] };
    const answer = await scene.browser.post('/api/create_pull_request/', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<Order>();
  }
  /** To be delivered next week, so that it can be changed for days. */
  const request = () => {
    const nextWeek = new Date(portal.context.clock().getTime() + 7 * 24 * HOUR_MS);
    const day = earliestRequestDate(nextWeek, 'America/New_York', {});
    return { ...vanRequest(scene), requested_delivery_date: day };
  };
  const make = async (day: string) => {
    const answer = await scene.browser.post('/api/statements/', { day });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<IssuedDocument>();
  };
  const fileOf = async ({ number }: IssuedDocument, kind: string) =>
    (await scene.browser.get(`/api/documents/${number}/${kind}/`)).rawPayload;
  const textOf = async (statement: IssuedDocument) =>
    (await readPdf(await fileOf(statement, 'pdf'))).join(' ').replaceAll(/\s+/g, ' ');
  /** Bottles, and of these reserved, by the name of the wine. */
  const countsOf = async (statement: IssuedDocument) => {
    const csv = (await fileOf(statement, 'csv')).toString().trim().split('\r\n').slice(1);
    return csv
      .map((line) => line.split(','))
      .map((cells) => `${cells[3]}: ${cells[6]} (${cells[7]})`)
      .toSorted();
  };
  const faults = async () => (await checkDocuments(portal.database.db, 'America/New_York')).faults;

  it('has the reserved bottles that a request asked for then', async () => {
    const { id } = await ask(5);
    portal.passTime(24 * HOUR_MS);
    const seen = await scene.browser.get(`/api/orders/${id}/changes/`);
    const { version } = seen.json<{ version: number }>();
    const changed = await scene.browser.post(`/api/orders/${id}/change/`, {
      ...request(),
      version,
      lines: [{ ...lines[1], quantity: 2 }],
    });
    expect(changed.statusCode, changed.body).toBe(200);
    portal.passTime(24 * HOUR_MS);
    await scene.browser.post(`/api/orders/${id}/cancel/`);
    portal.passTime(1);
    const counts = [];
    for (const days of [-1, 0, 1, 2]) {
      counts.push(await countsOf(await make(addDays(today, days))));
    }
    expect(counts).toEqual([
      ['Wine of 12: 12 (0)', 'Wine of 6: 6 (0)'],
      ['Wine of 12: 12 (5)', 'Wine of 6: 6 (0)'],
      ['Wine of 12: 12 (0)', 'Wine of 6: 6 (2)'],
      ['Wine of 12: 12 (0)', 'Wine of 6: 6 (0)'],
    ]);
  });

  it('counts a delivery that was recorded later on its own day, and names the statement that lacks it', async () => {
    const order = await ask(5);
    const transition = {
      accountId: scene.accountId,
      orderId: order.id,
      by: 'staff',
      actor: ACTOR,
    } as const;
    await processOrder(portal.context, transition);
    portal.passTime(2 * HOUR_MS);
    const happenedAt = portal.context.clock();
    portal.passTime(22 * HOUR_MS);
    const early = await make(today);
    const files = [await fileOf(early, 'pdf'), await fileOf(early, 'csv')];
    expect(await countsOf(early)).toEqual(['Wine of 12: 12 (5)', 'Wine of 6: 6 (0)']);
    portal.passTime(HOUR_MS);
    await completePullRequest(portal.context, transition, [], { happenedAt });

    expect([await fileOf(early, 'pdf'), await fileOf(early, 'csv')]).toEqual(files);
    const before = await make(addDays(today, -1));
    expect(await textOf(before)).not.toContain('Recorded after');
    const again = await make(today);
    expect(again.bottles).toBe(13);
    expect(await countsOf(again)).toEqual(['Wine of 12: 7 (0)', 'Wine of 6: 6 (0)']);
    const text = await textOf(again);
    expect(text).toContain(
      `Recorded after the statement of ${wordedDay(today, DEFAULT_FORMATS, 'long')} (number ${early.number})`,
    );
    expect(text).toContain('2005 Wine of 12 750 ml -5');
    const next = await make(addDays(today, 1));
    expect(await textOf(next)).not.toContain('Recorded after');
    expect(await faults()).toEqual([]);
    const rows = await portal.database.db
      .select({ bottles: issuedDocuments.bottles })
      .from(issuedDocuments)
      .where(
        and(eq(issuedDocuments.accountId, scene.accountId), eq(issuedDocuments.kind, 'statement')),
      )
      .orderBy(issuedDocuments.id);
    expect(rows.map(({ bottles }) => bottles)).toEqual([18, 18, 13, 13]);
  });

  it('names no change that happened after an earlier statement of that day was made', async () => {
    await make(today);
    portal.passTime(1);
    const { id: orderId } = await ask(5);
    const { accountId } = scene;
    const transition = { accountId, orderId, by: 'staff', actor: ACTOR } as const;
    await processOrder(portal.context, transition);
    const happenedAt = portal.context.clock();
    portal.passTime(HOUR_MS);
    await completePullRequest(portal.context, transition, [], { happenedAt });
    const next = await make(today);
    expect(next.bottles).toBe(13);
    expect(await textOf(next)).not.toContain('Recorded after');
    expect(await faults()).toEqual([]);
  });
});
