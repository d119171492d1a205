import type { MatchedDocument } from '@portal/contract/cellar/stock/case-documents.schemas';
import type { StaffCase } from '@portal/contract/cellar/stock/stock.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileContents } from '../../../db/schema/inventory.ts';
import { auditLog } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createCase } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';

const PDF = Buffer.from('%PDF-1.7\n%%EOF');
const HTML = Buffer.from('<script>alert(1)</script>');

describe('condition documents, from a steward', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let scene: CellarScene;
  let other: CellarScene;
  let number: string;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
    other = await openCellar(portal);
    number = scene.wineCase.footprintLookupCode;
  });

  const match = async (...file_names: string[]) => {
    const answer = await steward.post('/api/staff/stock/documents/match/', { file_names });
    return answer.json<MatchedDocument[]>();
  };
  const send = (...files: (readonly [name: string, content: Buffer])[]) =>
    sendForm(
      steward,
      '/api/staff/stock/documents/',
      {},
      files.map(([name, content]) => ({ name, content })),
    );
  const casePath = (of: CellarScene) => `/api/staff/stock/${of.accountId}/cases/${of.wineCase.id}/`;
  const documentsOf = async (of: CellarScene) =>
    (await steward.get(casePath(of))).json<StaffCase>().documents;

  it('a name matches the case whose number it contains, with any separators', async () => {
    const names = [
      `${number}.pdf`,
      `label ${number.toLowerCase().replace('-', '_')} (2).jpg`,
      `${number}9.pdf`,
      'nothing.pdf',
      `${number} and ${other.wineCase.footprintLookupCode}.pdf`,
    ];
    const matched = await match(...names);
    expect(matched.map(({ file_name }) => file_name)).toEqual(names);
    expect(matched.map(({ outcome, case: wineCase }) => [outcome, wineCase?.id ?? null])).toEqual([
      ['matched', scene.wineCase.id],
      ['matched', scene.wineCase.id],
      ['no_case', null],
      ['no_case', null],
      ['several_cases', null],
    ]);
    expect(matched[0]?.case?.account.id).toBe(scene.accountId);
    expect(matched[4]?.detail).toBe(`${number}, ${other.wineCase.footprintLookupCode}`);
  });

  it('a file without a name, or with a name no case can have, belongs to no case', async () => {
    const answer = await send(['', PDF], ['a\u0000b', PDF]);
    const none = { outcome: 'no_case', detail: '', case: null };
    expect(answer.json()).toEqual([
      { file_name: '', ...none },
      { file_name: 'a\u0000b', ...none },
    ]);
  });

  it('two numbers in a name mean no case, however long each is', async () => {
    await createCase(portal.database.db, scene.accountId, { footprintLookupCode: 'A-104233' });
    const [matched] = await match(`A-104233 or ${number}.pdf`);
    expect(matched?.outcome).toBe('several_cases');
  });

  it('a number that is the beginning of a longer one does not match', async () => {
    const long = await createCase(portal.database.db, scene.accountId, {
      footprintLookupCode: `${number} B-7`,
    });
    const [matched] = await match(`${number}_b_7_front.jpg`);
    expect(matched?.case?.id).toBe(long.id);
  });

  it('many at once are added to their cases, and all others are reported', async () => {
    const answer = await send(
      [`${number} front.pdf`, PDF],
      [`${other.wineCase.footprintLookupCode}.pdf`, PDF],
      ['holiday.pdf', PDF],
      [`${number} page.pdf`, HTML],
    );
    const matched = answer.json<MatchedDocument[]>();
    expect(matched.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'no_case', 'refused']);
    expect(matched[3]?.detail).toContain('File type is not allowed');
    expect((await documentsOf(scene)).map(({ file_name }) => file_name)).toEqual([
      `${number} front.pdf`,
    ]);
    const client = await other.browser.get(`/api/cases/${other.wineCase.id}/`);
    expect(client.json()).toMatchObject({
      attachments: [{ file_name: `${other.wineCase.footprintLookupCode}.pdf` }],
    });
  });

  it('an identical file is stored once, even if sent repeatedly', async () => {
    const again = await send([`${number} front.pdf`, PDF]);
    expect(again.json<MatchedDocument[]>()[0]?.outcome).toBe('known');
    const changed = await send([`${number} front.pdf`, Buffer.from('%PDF-1.7 other')]);
    expect(changed.json<MatchedDocument[]>()[0]?.outcome).toBe('added');
    expect(await documentsOf(scene)).toHaveLength(2);
  });

  it('a case takes documents of any name, all or none', async () => {
    const before = await documentsOf(scene);
    const url = `${casePath(scene)}documents/`;
    const file = { name: 'cork.pdf', content: PDF };
    const refused = await sendForm(steward, url, {}, [file, { name: 'x.pdf', content: HTML }]);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, ['attachments']]);
    expect((await sendForm(steward, url, {}, [])).statusCode).toBe(400);
    const foreign = `${casePath({ ...scene, wineCase: other.wineCase })}documents/`;
    expect((await sendForm(steward, foreign, {}, [file])).statusCode).toBe(404);
    expect(await documentsOf(scene)).toEqual(before);
    const added = await sendForm(steward, url, {}, [file]);
    expect(added.json<StaffCase>().documents.at(-1)).toMatchObject({ file_name: 'cork.pdf' });
    const file_url = added.json<StaffCase>().documents.at(-1)?.file_url ?? '';
    expect((await steward.get(new URL(file_url).pathname)).rawPayload).toEqual(PDF);
  });

  it('one that was added to the wrong case is taken away, with its content', async () => {
    const { db } = portal.database;
    const [first] = await documentsOf(other);
    const stored = (await db.select().from(fileContents)).length;
    const url = (of: CellarScene) => `${casePath(of)}documents/${first?.id}/remove/`;
    expect((await steward.post(url(scene))).statusCode).toBe(404);
    const beside = await createCase(db, other.accountId);
    expect((await steward.post(url({ ...other, wineCase: beside }))).statusCode).toBe(404);
    const answer = await steward.post(url(other));
    expect(answer.json<StaffCase>().documents).toEqual([]);
    expect(await db.select().from(fileContents)).toHaveLength(stored - 1);
    const client = await other.browser.get(`/api/cases/${other.wineCase.id}/`);
    expect(client.json()).toMatchObject({ attachments: [] });
    const matched = await db.select().from(auditLog).where(eq(auditLog.action, 'document removed'));
    expect(matched).toMatchObject([{ subjectId: String(other.wineCase.id) }]);
  });

  it('nothing, or more than ten at once, is refused', async () => {
    expect((await send()).statusCode).toBe(400);
    const files = Array.from({ length: 11 }, (_, at) => [`${number} ${at}.pdf`, PDF] as const);
    expect((await send(...files)).json()).toEqual({ attachments: ['Send 1 to 10 files at once.'] });
    expect(await match()).toEqual({ file_names: ['This list may not be empty.'] });
  });
});
