import type { CellarYear } from '@portal/contract/cellar/activity/cellar-year.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('a year in the cellar', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
    const asked = await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 4));
    const order = asked.json<Order>();
    const path = `/api/staff/requests/${order.footprint_id}/`;
    const versionOf = async () => (await steward.get(path)).json<{ version: number }>().version;
    await steward.post(`${path}process/`, { version: await versionOf() });
    const line = { line_id: order.lines[0]?.id, quantity_done: 3, reason: 'Not found' };
    await steward.post(`${path}complete/`, {
      version: await versionOf(),
      reason: 'Signed on paper',
      short: [{ ...line, is_missing: true }],
    });
  });

  const yearOf = async (query = '', by = scene.browser) =>
    (await by.get(`/api/activity/year/?${query}`)).json<CellarYear>();

  it('adds up what came, was delivered and corrected, and names the wines that were delivered', async () => {
    const { months, oldest, favourite, first, last, ...others } = await yearOf('year=2026');
    expect(others).toEqual({
      year: 2026,
      first_year: 2026,
      this_year: 2026,
      places: [expect.objectContaining({ bottle_count: 3 })],
    });
    expect(months.at(-1)).toMatchObject({ departed: 3, corrected: -1, stored: 8 });
    const wine = { id: scene.wineId, vintage: 2005, long_producer: expect.any(String) };
    expect(oldest).toEqual(wine);
    expect(favourite).toEqual({ ...wine, bottle_count: 3 });
    expect(first).toEqual({ ...wine, day: expect.stringMatching(/^2026-03-/) });
    expect(last).toEqual(first);
  });

  it('ends each month with what the months before it left', async () => {
    const { months } = await yearOf('year=2026');
    let stored = 0;
    for (const month of months) {
      stored += month.arrived - month.departed + month.corrected;
      expect(month.stored).toBe(stored);
    }
  });

  it('is the last year that has ended, where none is named', async () => {
    const { year, months, favourite } = await yearOf();
    expect({ year, favourite }).toEqual({ year: 2025, favourite: null });
    expect(months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, at) => `2025-${String(at + 1).padStart(2, '0')}`),
    );
  });

  it('says nothing of other accounts, and has no page for a year to come', async () => {
    const other = await openCellar(portal, { bottles: 5 });
    expect(await yearOf('year=2026', other.browser)).toMatchObject({ favourite: null, places: [] });
    expect((await scene.browser.get('/api/activity/year/?year=2027')).statusCode).toBe(404);
    expect((await scene.browser.get('/api/activity/year/?year=12')).statusCode).toBe(400);
  });
});
