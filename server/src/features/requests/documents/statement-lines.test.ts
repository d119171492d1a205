import type { IssuedDocument } from '@portal/contract/requests/documents/documents.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stockLedger } from '../../../db/schema/inventory.ts';
import { caseSightings } from '../../../db/schema/sightings.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createCase, createLot, createWine } from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const DAY = '2026-02-10';
const NOON = new Date('2026-02-10T17:00:00Z');

describe('the lines of a statement', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal, { bottles: 0 });
  });

  /** Adds bottles of a wine at noon of the day. */
  async function addBottles(caseId: number, wineId: number, change: number): Promise<void> {
    const { db } = portal.database;
    const { accountId } = scene;
    const lotId = await createLot(db, accountId, { caseId, wineId, quantity: 0 });
    const facts = { accountId, lotId, reason: 'import', actor: 'test', createdAt: NOON } as const;
    await db.insert(stockLedger).values({ ...facts, change });
  }
  const make = async () =>
    (await scene.browser.post('/api/statements/', { day: DAY })).json<IssuedDocument>();
  const fileOf = async ({ number }: IssuedDocument, kind: string) =>
    (await scene.browser.get(`/api/documents/${number}/${kind}/`)).rawPayload;
  const csvLines = async (statement: IssuedDocument) =>
    (await fileOf(statement, 'csv')).toString().trim().split('\r\n').slice(1);
  const textOf = async (statement: IssuedDocument) =>
    (await readPdf(await fileOf(statement, 'pdf'))).join(' ').replaceAll(/\s+/g, ' ');

  it('name a wine that was merged since as the wine it became, in one row', async () => {
    const { db } = portal.database;
    const facts = { shortProducer: 'Krug', vintage: 2008 };
    const twice = await createWine(db, { ...facts, longProducer: 'Krug Brut Twice' });
    const wineId = await createWine(db, { ...facts, longProducer: 'Krug Brut' });
    const { id: otherCase } = await createCase(db, scene.accountId);
    await addBottles(scene.wineCase.id, twice, 2);
    await addBottles(scene.wineCase.id, wineId, 3);
    await addBottles(otherCase, twice, 4);
    const before = await make();
    const merged = await steward.post(`/api/staff/wines/${twice}/merge/`, { into: wineId });
    expect(merged.statusCode, merged.body).toBe(200);
    portal.passTime(1);
    const after = await make();
    expect([before.bottles, after.bottles]).toEqual([9, 9]);
    expect((await csvLines(before)).map((line) => line.split(',').slice(3, 7))).toEqual([
      ['Krug Brut', '2008', '750', '3'],
      ['Krug Brut Twice', '2008', '750', '2'],
      ['Krug Brut Twice', '2008', '750', '4'],
    ]);
    expect((await csvLines(after)).map((line) => line.split(',').slice(3, 7))).toEqual([
      ['Krug Brut', '2008', '750', '5'],
      ['Krug Brut', '2008', '750', '4'],
    ]);
    const text = await textOf(after);
    expect(text).toContain('2008 Krug Brut 750 ml 9 0');
    expect(text).not.toContain('Twice');
  });

  it('name the day on which each case was last seen by the end of the day', async () => {
    const { db } = portal.database;
    const { accountId } = scene;
    const { id: unseenCase, footprintLookupCode: unseen } = await createCase(db, accountId);
    for (const caseId of [scene.wineCase.id, unseenCase]) {
      await addBottles(caseId, await createWine(db), 2);
    }
    const handled = { accountId, caseId: scene.wineCase.id, byName: 'Sam Steward' } as const;
    await db.insert(caseSightings).values([
      { ...handled, how: 'moved', seenAt: new Date('2026-01-20T17:00:00Z') },
      // The last minutes of February 9 in New York.
      { ...handled, how: 'counted', seenAt: new Date('2026-02-10T04:59:00Z') },
      { ...handled, how: 'moved', seenAt: new Date('2026-02-11T05:00:00Z') },
      { ...handled, caseId: unseenCase, how: 'counted', seenAt: new Date('2026-02-11T05:00:00Z') },
    ]);
    const made = await make();
    const seen = scene.wineCase.footprintLookupCode;
    const days = (await csvLines(made)).map((line) => line.split(','));
    expect(days.map((cells) => [cells[0], cells.at(-1)])).toEqual([
      [seen, '2026-02-09'],
      [unseen, ''],
    ]);
    const text = await textOf(made);
    expect(text).toContain(`${seen} Feb 9, 2026`);
    expect(text).toContain(`${unseen} No record`);
  });
});
