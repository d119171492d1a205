import { beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import {
  createCase,
  createLocation,
  createLot,
  createUser,
  createWine,
  TEST_PASSWORD,
  type TestCase,
} from '../../../testing/factories.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { readQrCode } from '../../../testing/read-qr-code.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('labels', () => {
  const portal = startTestApp({ PUBLIC_URL: 'https://wine.test' });
  let steward: BrowserSession;
  let scene: CellarScene;
  let wineCase: TestCase;
  let otherCase: TestCase;
  let aisle: number;

  beforeAll(async () => {
    const { db } = portal.database;
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
    const { accountId } = scene;
    aisle = await createLocation(db, 'A-01');
    await createLocation(db, 'B ^~_/é');
    const wine = { longProducer: 'Château Palmer', vintage: 2005 };
    wineCase = await createCase(db, accountId, {
      locationId: aisle,
      footprintLookupCode: 'NJ-104233',
    });
    for (const [of, quantity] of [
      [await createWine(db, wine), 6],
      [await createWine(db, { vintage: null }), 2],
    ] as const) {
      await createLot(db, accountId, { caseId: wineCase.id, wineId: of, quantity });
    }
    otherCase = await createCase(db, accountId, {
      locationId: aisle,
      footprintLookupCode: 'NJ-9',
    });
    await createLot(db, accountId, { caseId: otherCase.id, wineId: scene.wineId, quantity: 1 });
    await createCase(db, accountId, { locationId: aisle, footprintLookupCode: 'EMPTY-1' });
  });

  const print = (query: object) =>
    steward.get(`/api/staff/labels/file/?${new URLSearchParams({ ...query }).toString()}`);
  const one = () => ({ of: 'cases', account: scene.accountId, case: wineCase.id });

  it('are printed of several chosen cases', async () => {
    const count = async (cases: string) =>
      steward.get(`/api/staff/labels/?${new URLSearchParams({ of: 'cases', cases }).toString()}`);
    expect((await count(`${wineCase.id},${otherCase.id}`)).json()).toEqual({ count: 2 });
    expect((await count(`${wineCase.id},none`)).statusCode).toBe(400);
  });

  it('of a case say its number, and its QR code is a link that phones open', async () => {
    const pdf = await print({ ...one(), format: 'letter-30' });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const [page] = await readPdf(pdf.rawPayload);
    expect(page?.trim()).toBe('NJ-104233');
    expect(readQrCode(pdf.rawPayload)).toBe('https://wine.test/c/NJ-104233');
  });

  it('name the wine and the bottles when they are asked to', async () => {
    const [wine] = await readPdf(
      (await print({ ...one(), format: '62mm', says: 'wine' })).rawPayload,
    );
    expect(wine).toContain('2005 Château Palmer');
    expect(wine).not.toContain('bottles');
    const [count] = await readPdf(
      (await print({ ...one(), format: 'a4-21', says: 'count' })).rawPayload,
    );
    expect(count).toContain('8 bottles');
  });

  it('are printed for all cases with bottles at a location, after those that are used already', async () => {
    const at = { of: 'cases', location: aisle };
    const counted = await steward.get(`/api/staff/labels/?of=cases&location=${aisle}`);
    expect(counted.json()).toEqual({ count: 2 });
    const [sheet] = await readPdf((await print({ ...at, format: 'a4-21' })).rawPayload);
    expect(sheet).toContain('NJ-104233');
    expect(sheet).toContain('NJ-9');
    const pages = await readPdf((await print({ ...at, format: 'letter-30', skip: 29 })).rawPayload);
    expect(pages).toHaveLength(2);
    expect(await readPdf((await print({ ...at, format: '62mm' })).rawPayload)).toHaveLength(2);
  });

  it('of locations go to label printers, with every character as it is', async () => {
    const zpl = await print({ of: 'locations', format: '62mm', as: 'zpl' });
    expect(zpl.body.match(/\^XA/g)).toHaveLength(2);
    expect(zpl.body).toContain('^FH^FDMA,https://wine.test/l/A-01^FS');
    expect(zpl.body).toContain('^FH^FDB _5E_7E_5F/é^FS');
    const sheet = await print({ of: 'locations', format: 'a4-21', as: 'zpl' });
    expect(sheet.json()).toEqual({
      format: ['Label printers take single labels. Choose 62 x 29 mm.'],
    });
  });

  it('are refused where there is nothing to print, and for drivers', async () => {
    const nothing = {
      of: ['There is nothing to print here: no case with bottles and no location was found.'],
    };
    const stranger = { ...one(), account: scene.accountId + 1, format: '62mm' };
    expect((await print(stranger)).json()).toEqual(nothing);
    expect((await print({ of: 'cases', request: 1, format: '62mm' })).json()).toEqual(nothing);
    const { email } = await createUser(portal.database.db, null, { role: 'driver' });
    const driver = await signIn(portal.app, email, TEST_PASSWORD);
    expect((await driver.get('/api/staff/labels/?of=cases')).statusCode).toBe(403);
  });
});
