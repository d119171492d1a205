import type { LocationRow } from '@portal/contract/cellar/locations/locations.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { Order } from '@portal/contract/requests/orders/orders.schemas';
import type { Scanned } from '@portal/contract/warehouse/picking/scanning.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseSightings } from '../../../db/schema/sightings.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;

describe('a scan', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let packer: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    packer = await signInNew(portal, null, { role: 'packer' });
    steward = await signInSteward(portal);
    const body = { kind: 'shelf', codes: ['A-01', 'A-02', 'Room 7'] };
    await steward.post('/api/staff/locations/', body);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const scan = (code: string, by = packer) =>
    by.get(`/api/staff/scan/?code=${encodeURIComponent(code)}`);
  const place = (
    location: string,
    { key = 'one', caseId = scene.wineCase.id, happened_at = '' } = {},
  ) =>
    packer.post(
      `/api/staff/stock/${scene.accountId}/cases/${caseId}/location/`,
      { location, happened_at },
      { 'idempotency-key': `${key}-${scene.accountId}` },
    );
  const look = async () =>
    (
      await packer.get(`/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/`)
    ).json<StaffCase>();
  const sightings = () =>
    portal.database.db
      .select({ how: caseSightings.how })
      .from(caseSightings)
      .where(eq(caseSightings.accountId, scene.accountId));

  it('finds a case by its label and by its number, and says nothing about its bottles', async () => {
    const number = scene.wineCase.footprintLookupCode;
    const found = await scan(`https://any.host.example/c/${number}`);
    expect(found.statusCode).toBe(200);
    expect((await scan(number.toLowerCase())).json()).toEqual(found.json());
    const answer = found.json<Scanned>();
    expect(answer).toMatchObject({
      kind: 'case',
      account: { id: scene.accountId },
      case: { id: scene.wineCase.id, footprint_lookup_code: number, location: null },
      wines: [{ wine: { id: scene.wineId }, size: 750 }],
      requests: [],
      shipments: [],
    });
    expect(JSON.stringify(answer)).not.toMatch(/quantity|container|bottle/);
  });

  it('names the open requests that wait for bottles of the case, and the shipments', async () => {
    const pull = await scene.browser.post('/api/create_pull_request/', vanRequest(scene));
    const shipment = await scene.browser.post('/api/create_notify_order/', {
      company_name: 'Wine Shop',
    });
    const other = await openCellar(portal);
    await other.browser.post('/api/create_pull_request/', vanRequest(other));
    expect((await scan(scene.wineCase.footprintLookupCode)).json()).toMatchObject({
      requests: [{ number: pull.json<Order>().footprint_id, is_pulled: false }],
      shipments: [{ number: shipment.json<Order>().footprint_id, company_name: 'Wine Shop' }],
    });
  });

  it('finds a location by its label and by its code', async () => {
    const { results } = (await packer.get('/api/staff/locations/?search=Room%207')).json<
      PagedList<LocationRow>
    >();
    const location = { id: results[0]?.id, code: 'Room 7', kind: 'shelf', parent: null };
    expect((await scan('http://localhost/l/Room%207')).json()).toEqual({
      kind: 'location',
      location,
    });
    expect((await scan('room 7')).json()).toEqual({ kind: 'location', location });
  });

  it.each(['NJ-none', 'https://shop.example/p/1', '/c/A-01', '%', '_', "' or 1=1"])(
    'says that %s is not one of ours',
    async (code) => {
      const answer = await scan(code);
      expect([answer.statusCode, answer.headers['x-error-code'], answer.json()]).toEqual([
        404,
        'unknown_code',
        { detail: 'Not one of ours.' },
      ]);
    },
  );

  it('is refused without a text', async () => {
    expect((await scan(' ')).json()).toEqual({ code: ['This field may not be blank.'] });
  });

  it('is for the warehouse: drivers and clients are refused', async () => {
    const driver = await signInNew(portal, null, { role: 'driver' });
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/location/`;
    for (const one of [driver, scene.browser]) {
      expect((await scan(scene.wineCase.footprintLookupCode, one)).statusCode).toBe(403);
      expect((await one.post(path, { location: 'A-01' })).statusCode).toBe(403);
    }
    expect((await look()).case.location).toBeNull();
  });

  it('moves a case to a location once, with its history', async () => {
    const first = await place('a-01');
    expect([first.statusCode, first.json()]).toEqual([
      201,
      {
        case_number: scene.wineCase.footprintLookupCode,
        before: null,
        location: 'A-01',
        is_outdated: false,
      },
    ]);
    const again = await place('a-01');
    expect(again.headers['idempotent-replay']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect(await sightings()).toEqual([{ how: 'moved' }]);
    const { case: facts, events } = await look();
    expect(facts).toMatchObject({ location: 'A-01', last_seen_how: 'moved' });
    expect(events.map(({ action, details }) => [action, details])).toEqual([
      [
        'changed',
        expect.objectContaining({ before: { location: null }, after: { location: 'A-01' } }),
      ],
    ]);
  });

  it('writes only that the case was seen where it stands already', async () => {
    await place('A-01');
    const { version } = await look();
    expect((await place('A-01', { key: 'two' })).json()).toMatchObject({ before: 'A-01' });
    const { events, version: after } = await look();
    expect(events).toHaveLength(1);
    expect(await sightings()).toHaveLength(2);
    expect(after).toBeGreaterThanOrEqual(version);
  });

  it('stays where it was put later than a move that arrives now, which is recorded as seen there', async () => {
    const nine = portal.context.clock().toISOString();
    portal.passTime(MINUTE_MS);
    const eleven = portal.context.clock().toISOString();
    await place('A-01');
    portal.passTime(MINUTE_MS);
    const late = await place('A-02', { key: 'late', happened_at: nine });
    expect(late.json()).toMatchObject({ before: 'A-01', location: 'A-01', is_outdated: true });
    const { case: facts, events } = await look();
    expect(facts).toMatchObject({ location: 'A-01', last_seen_at: eleven });
    expect(events[0]).toMatchObject({
      action: 'seen at a former place',
      details: { location: 'A-02', happened_at: nine },
    });
    expect(await sightings()).toHaveLength(2);
  });

  it('is put where the latest of several late moves says, in whatever order they arrive', async () => {
    const nine = portal.context.clock().toISOString();
    portal.passTime(MINUTE_MS);
    const ten = portal.context.clock().toISOString();
    portal.passTime(MINUTE_MS);
    await place('A-02', { key: 'ten', happened_at: ten });
    const late = await place('A-01', { key: 'nine', happened_at: nine });
    expect(late.json()).toMatchObject({ location: 'A-02', is_outdated: true });
    expect((await look()).case).toMatchObject({ location: 'A-02', last_seen_at: ten });
  });

  it('keeps the place that the desk has given it since', async () => {
    const nine = portal.context.clock().toISOString();
    portal.passTime(MINUTE_MS);
    const { version } = await look();
    const facts = { version, container_name: '12 x 750ml', location: 'A-01' };
    const path = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/facts/`;
    const saved = await steward.post(path, facts);
    expect(saved.statusCode, saved.body).toBe(200);
    const late = await place('A-02', { key: 'late', happened_at: nine });
    expect(late.json()).toMatchObject({ location: 'A-01', is_outdated: true });
  });

  it('does not move a case to an unknown location, nor one of another account', async () => {
    const answer = await place('A-99');
    expect([answer.statusCode, Object.keys(answer.json<object>())]).toEqual([400, ['location']]);
    const other = await openCellar(portal);
    expect((await place('A-01', { caseId: other.wineCase.id })).statusCode).toBe(404);
    expect(await sightings()).toEqual([]);
  });

  it('moves a case that two packers put somewhere at once to one of the two places', async () => {
    const [one, other] = await Promise.all([
      place('A-01', { key: 'one' }),
      place('A-02', { key: 'two' }),
    ]);
    expect([one.statusCode, other.statusCode]).toEqual([201, 201]);
    const { case: facts, events } = await look();
    expect(['A-01', 'A-02']).toContain(facts.location);
    expect(events).toHaveLength(2);
  });
});
