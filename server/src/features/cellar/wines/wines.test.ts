import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import type { CatalogueRow, StaffWine } from '@portal/contract/cellar/wines/wines.schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { fileContents } from '../../../db/schema/inventory.ts';
import { auditLog } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createWine } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000', 'hex');

describe('the catalogue, at the desk', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });

  const look = async (id: number) =>
    (await steward.get(`/api/staff/wines/${id}/`)).json<StaffWine>();
  const search = async (text: string) => {
    const answer = await steward.get(`/api/staff/wines/?search=${encodeURIComponent(text)}`);
    return answer.json<{ count: number; results: CatalogueRow[] }>();
  };
  const found = async (text: string) => (await search(text)).results.map(({ id }) => id);

  function create(names: { shortProducer: string; longProducer: string }, vintage = 2005) {
    const none = { designation: null, vineyard: null, appellation: null };
    const key = labelKey({ ...none, ...names });
    return createWine(portal.database.db, { ...names, vintage, labelKey: key });
  }

  /** Returns the body that changes nothing. */
  async function fieldsOf(id: number) {
    const { events: _, merged: __, ...fields } = await look(id);
    return fields;
  }
  const edit = async (id: number, changed: Record<string, unknown>) =>
    steward.put(`/api/staff/wines/${id}/`, { ...(await fieldsOf(id)), ...changed });
  async function clientSees(id: number) {
    return (await scene.browser.get(`/api/wines/${id}/`)).json<WineDetail>();
  }

  it('finds wines by words in any spelling, by vintage and by material number', async () => {
    const names = { shortProducer: 'Müller-Côté', longProducer: 'Müller-Côté Les Clos' };
    const old = await create(names, 1999);
    const young = await create(names, 2001);
    expect(await found('clos MULLER')).toEqual([old, young]);
    expect(await found('muller 2001')).toEqual([young]);
    expect(await found(String((await look(old)).material_id))).toEqual([old]);
    expect(await search('Qq%')).toMatchObject({ count: 0, results: [] });
  });

  it('counts what all accounts store of a wine', async () => {
    const { material_id } = await look(scene.wineId);
    expect((await search(`#${material_id}`)).results).toMatchObject([
      { id: scene.wineId, bottle_count: 12, account_count: 1 },
    ]);
  });

  it('an edit shows on the page of every client who has the wine, and in the log', async () => {
    await clientSees(scene.wineId);
    const answer = await edit(scene.wineId, {
      long_producer: 'Clos Sainte-Hune',
      wine_type: 'White',
      description: 'Riesling of one slope.',
      drink_from: '2012',
      drink_to: 2030,
    });
    expect(answer.statusCode).toBe(200);
    expect(await clientSees(scene.wineId)).toMatchObject({
      long_producer: 'Clos Sainte-Hune',
      wine_type: { name: 'White' },
      description: 'Riesling of one slope.',
      drink_from: 2012,
      drink_to: 2030,
    });
    const list = await scene.browser.get('/api/search_wines/');
    expect(list.body).toContain('Clos Sainte-Hune');
    expect((await look(scene.wineId)).events[0]).toMatchObject({
      action: 'edited',
      details: { before: { drink_from: null, wine_type: 'Red' }, after: { drink_from: 2012 } },
    });
    expect(await found('sainte-hune')).toEqual([scene.wineId]);
  });

  it('an edit of a wine that was changed since it was loaded is refused', async () => {
    const seen = await fieldsOf(scene.wineId);
    await edit(scene.wineId, { country: 'France' });
    const late = await steward.put(`/api/staff/wines/${scene.wineId}/`, {
      ...seen,
      country: 'Spain',
    });
    expect([late.statusCode, late.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect((await look(scene.wineId)).country).toBe('France');
    expect(late.json()).toMatchObject({ current: await look(scene.wineId) });
  });

  it('nothing is written or logged when nothing was changed', async () => {
    const before = await look(scene.wineId);
    expect((await edit(scene.wineId, {})).json()).toEqual(before);
  });

  it('reports wrong fields by name, and a label that another wine has', async () => {
    const wrong = await edit(scene.wineId, {
      short_producer: ' ',
      vintage: 'old',
      wine_type: 'Blue',
    });
    expect(wrong.json()).toEqual({
      short_producer: ['This field may not be blank.'],
      vintage: ['A valid integer is required.'],
      wine_type: ['"Blue" is not a valid choice.'],
    });
    const years = await edit(scene.wineId, { drink_from: 2020, drink_to: 2019 });
    expect(years.json()).toEqual({
      drink_to: ['Ensure this value is greater than or equal to 2020.'],
    });
    const one = await create({ shortProducer: 'Trimbach', longProducer: 'Trimbach Riesling' });
    const other = await create({ shortProducer: 'Trimbach', longProducer: 'Trimbach' });
    const same = await edit(other, { long_producer: 'TRIMBACH  riesling' });
    expect([same.statusCode, same.json()]).toEqual([
      400,
      {
        non_field_errors: [
          `Wine ${one} has this label and vintage already. Merge the two instead.`,
        ],
      },
    ]);
    const { material_id } = await look(one);
    const number = await edit(other, { material_id });
    expect(number.json()).toEqual({
      material_id: [`Wine ${one} has this number in this vintage.`],
    });
  });

  it('a label that two wines are given in the same moment belongs to one of them', async () => {
    for (const name of ['Selosse', 'Egly', 'Prevost']) {
      const ids = await Promise.all(
        ['One', 'Two'].map((half) =>
          create({ shortProducer: name, longProducer: `${name} ${half}` }),
        ),
      );
      const seen = await Promise.all(ids.map(fieldsOf));
      const both = await Promise.all(
        seen.map((fields) =>
          steward.put(`/api/staff/wines/${fields.id}/`, { ...fields, long_producer: name }),
        ),
      );
      const [good, refused] = both.map(({ statusCode }) => statusCode).toSorted();
      expect(good, name).toBe(200);
      expect([400, 409], name).toContain(refused);
    }
  });

  it('an image appears on the client’s wine page, can be replaced, and taken away', async () => {
    const path = `/api/staff/wines/${scene.wineId}/image/`;
    const send = (content: Buffer, name = 'label.png') =>
      sendForm(steward, path, {}, [{ field: 'image', name, content }]);
    const first = (await send(PNG)).json<StaffWine>();
    expect(first.image_id).not.toBeNull();
    const shown = await scene.browser.get(`/api/wines/${scene.wineId}/image/`);
    expect([shown.headers['content-type'], shown.rawPayload.equals(PNG)]).toEqual([
      'image/png',
      true,
    ]);
    expect((await clientSees(scene.wineId)).image_url).toMatch(/\/image\/$/);
    const other = Buffer.concat([PNG, Buffer.from('2')]);
    await send(other);
    expect((await steward.get(path)).rawPayload.equals(other)).toBe(true);
    const kept = portal.database.db
      .select()
      .from(fileContents)
      .where(eq(fileContents.id, first.image_id ?? 0));
    expect(await kept).toEqual([]);
    const disguised = await send(Buffer.from('<script>'), 'label.png');
    expect(disguised.json()).toEqual({
      image: ['label.png: File type is not allowed. Allowed types are: png, jpg, jpeg.'],
    });
    await steward.send({ method: 'DELETE', url: path });
    expect((await clientSees(scene.wineId)).image_url).toBeNull();
    expect((await steward.get(path)).statusCode).toBe(404);
  });

  it('wines that may be one are found over the whole catalogue', async () => {
    const label = { shortProducer: 'Huet', longProducer: 'Huet Le Mont' };
    const one = await create(label, 1989);
    const other = await create({ ...label, longProducer: 'Le Mont' }, 1989);
    await create({ ...label, longProducer: 'Le Mont' }, 1990);
    const answer = await steward.get('/api/staff/wines/duplicates/');
    const { groups } = answer.json<{ groups: CatalogueRow[][] }>();
    expect(groups.map((group) => group.map(({ id }) => id).toSorted())).toContainEqual([
      one,
      other,
    ]);
  });

  it('every change is in the audit log, with who made it', async () => {
    const entries = await portal.database.db
      .select({ action: auditLog.action, who: auditLog.actorUserId })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'wine'), eq(auditLog.subjectId, String(scene.wineId))))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual([
      'edited',
      'edited',
      'image set',
      'image set',
      'image removed',
    ]);
    expect(entries.every(({ who }) => who !== null)).toBe(true);
  });
});
