import type {
  LocationCase,
  LocationRow,
  StaffLocation,
} from '@portal/contract/cellar/locations/locations.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createCase, createLot } from '../../../testing/factories.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('the locations of the warehouse', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let name = 0;
  let aisle: string;

  const url = '/api/staff/locations/';
  const add = (body: object) => steward.post(url, { kind: 'shelf', ...body });
  const search = async (text: string) =>
    (await steward.get(`${url}?search=${encodeURIComponent(text)}`)).json<PagedList<LocationRow>>();
  const idOf = async (code: string) =>
    (await search(code)).results.find((row) => row.code === code)?.id ?? 0;
  const look = async (code: string) =>
    (await steward.get(`${url}${await idOf(code)}/`)).json<StaffLocation>();
  const change = async (code: string, body: object) => {
    const { id, version, kind, parent } = await look(code);
    const facts = { version, code, kind, parent: parent?.code ?? null };
    return steward.send({ method: 'PUT', url: `${url}${id}/`, payload: { ...facts, ...body } });
  };
  const remove = async (code: string) =>
    steward.send({ method: 'DELETE', url: `${url}${await idOf(code)}/` });

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });
  beforeEach(async () => {
    name += 1;
    aisle = `Aisle ${name}`;
    await add({ kind: 'aisle', codes: [aisle] });
    await add({ parent: aisle, codes: [`${aisle}-1`, `${aisle}-2`] });
  });

  const putCase = async (code: string, quantity: number) => {
    const { accountId, wineId } = scene;
    const { db } = portal.database;
    const wineCase = await createCase(db, accountId, { locationId: await idOf(code) });
    await createLot(db, accountId, { caseId: wineCase.id, wineId, quantity });
    return wineCase;
  };

  it('are listed in the order of walking, with what stands there', async () => {
    const { footprintLookupCode: number } = await putCase(`${aisle}-2`, 5);
    await putCase(`${aisle}-2`, 0);
    const { results } = await search(aisle);
    expect(
      results.map(({ code, kind, case_count, bottle_count }) => [
        code,
        kind,
        case_count,
        bottle_count,
      ]),
    ).toEqual([
      [aisle, 'aisle', 0, 0],
      [`${aisle}-1`, 'shelf', 0, 0],
      [`${aisle}-2`, 'shelf', 1, 5],
    ]);
    expect((await look(aisle)).inside.map(({ code }) => code)).toEqual([
      `${aisle}-1`,
      `${aisle}-2`,
    ]);
    const cases = await steward.get(`${url}${await idOf(`${aisle}-2`)}/cases/`);
    expect(cases.json<PagedList<LocationCase>>().results).toMatchObject([
      { footprint_lookup_code: number, bottle_count: 5 },
    ]);
  });

  it('move in the order of walking, into another location and to another code', async () => {
    const [first, second] = (await search(`${aisle}-`)).results;
    await change(`${aisle}-2`, { walk_order: (first?.walk_order ?? 0) - 1 });
    expect((await search(`${aisle}-`)).results[0]?.code).toBe(second?.code);
    expect((await change(`${aisle}-1`, { code: `${aisle} left`, parent: null })).statusCode).toBe(
      200,
    );
    expect(await look(`${aisle} left`)).toMatchObject({ parent: null, version: 2 });
  });

  it('have one code each, in any case of its letters', async () => {
    const taken = { codes: [`These codes are in use already: ${aisle.toUpperCase()}-1.`] };
    const answer = await add({ codes: [`${aisle}-9`, `${aisle.toUpperCase()}-1`] });
    expect([answer.statusCode, answer.json()]).toEqual([400, taken]);
    expect((await search(`${aisle}-9`)).count).toBe(0);
    const renamed = await change(`${aisle}-2`, { code: `${aisle}-1` });
    expect(renamed.json()).toEqual({ code: [`These codes are in use already: ${aisle}-1.`] });
    expect((await change(`${aisle}-2`, { code: `${aisle.toUpperCase()}-2` })).statusCode).toBe(200);
  });

  it('are never inside themselves or inside one that does not exist', async () => {
    const inside = { parent: ['A location cannot be inside itself.'] };
    expect((await change(aisle, { parent: `${aisle}-1` })).json()).toEqual(inside);
    expect((await change(aisle, { parent: aisle })).json()).toEqual(inside);
    expect((await add({ parent: 'nowhere', codes: ['x'] })).json()).toEqual({
      parent: [
        'There is no location "nowhere". Choose one of the list, or add it under Locations.',
      ],
    });
  });

  it('are removed only when no bottles stand there and nothing is inside', async () => {
    await putCase(`${aisle}-1`, 3);
    await putCase(`${aisle}-2`, 0);
    for (const code of [aisle, `${aisle}-1`]) {
      const refused = await remove(code);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({
        detail: `Cases stand at ${code}, or other locations are inside it. Move them first.`,
      });
    }
    expect((await remove(`${aisle}-2`)).statusCode).toBe(204);
    expect((await remove(`${aisle}-2`)).statusCode).toBe(404);
  });

  it('are changed by one steward at a time', async () => {
    const { version } = await look(aisle);
    await change(aisle, { walk_order: 1 });
    const late = await change(aisle, { version, walk_order: 2 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ current: { walk_order: 1 } });
  });

  it('are read by packers and changed at the desk', async () => {
    const packer = await signInNew(portal, null, { role: 'packer' });
    expect((await packer.get(url)).statusCode).toBe(200);
    expect((await packer.post(url, { kind: 'bin', codes: ['P-1'] })).statusCode).toBe(403);
  });

  it('tell packers, who count there, which cases stand there and no number of bottles', async () => {
    await putCase(`${aisle}-1`, 5);
    const packer = await signInNew(portal, null, { role: 'packer' });
    const id = await idOf(`${aisle}-1`);
    const blind = { case_count: 1, bottle_count: null };
    const list = await packer.get(`${url}?search=${encodeURIComponent(`${aisle}-1`)}`);
    expect(list.json<PagedList<LocationRow>>().results).toMatchObject([blind]);
    expect((await packer.get(`${url}${id}/`)).json<StaffLocation>()).toMatchObject(blind);
    const outer = await packer.get(`${url}${await idOf(aisle)}/`);
    expect(outer.json<StaffLocation>().inside[0]).toMatchObject(blind);
    const cases = await packer.get(`${url}${id}/cases/`);
    expect(cases.json<PagedList<LocationCase>>().results).toMatchObject([
      { bottle_count: null, container_name: null },
    ]);
  });
});
