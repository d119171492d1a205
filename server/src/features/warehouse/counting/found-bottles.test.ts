import type { FoundBottles } from '@portal/contract/warehouse/counting/found-bottles.schemas';
import type { PagedList } from '@portal/contract/lists/paged-list.schemas';
import type { Desk } from '@portal/contract/warehouse/desk/desk.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileContents } from '../../../db/schema/inventory.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { createLocation } from '../../../testing/factories.ts';
import { sendForm, type SentFile } from '../../../testing/send-form.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]);

describe('bottles that nobody owns', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let packer: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
    packer = await signInNew(portal, null, { role: 'packer' });
    await createLocation(portal.database.db, 'F-01');
  });

  const url = '/api/staff/found/';
  const FOUND = { description: 'Two magnums, no label', quantity: 2, location: 'f-01' };
  const record = (fields: object = {}, files: readonly SentFile[] = [], key?: string) =>
    sendForm(packer, url, { ...FOUND, ...fields }, files, {
      ...(key !== undefined && { 'idempotency-key': key }),
    });
  const open = async () =>
    (await packer.get(url)).json<PagedList<{ id: number; description: string }>>();
  const stored = async () => (await portal.database.db.select().from(fileContents)).length;

  it('are recorded once with place, number and pictures, and listed at the desk', async () => {
    const files = [
      { name: 'front.png', content: PNG },
      { name: 'back.jpg', content: JPEG },
    ];
    const first = await record({}, files, 'found-1');
    const again = await record({}, files, 'found-1');
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    const entry = first.json<FoundBottles>();
    expect(entry).toMatchObject({ ...FOUND, location: 'F-01', session: null, resolved_at: null });
    expect(entry.pictures.map(({ file_name: name }) => name)).toEqual(['front.png', 'back.jpg']);
    const picture = await packer.get(new URL(entry.pictures[0]?.file_url ?? '').pathname);
    expect([picture.rawPayload, picture.headers['content-type']]).toEqual([PNG, 'image/png']);
    expect((await packer.get(`${url}${entry.id}/pictures/999999/`)).statusCode).toBe(404);
    expect((await open()).results).toMatchObject([{ id: entry.id }]);
    expect((await steward.get('/api/staff/desk/')).json<Desk>().found_bottles).toBe(1);
  });

  it('are resolved once with a note, by the desk', async () => {
    const { id, version } = (await record({ description: 'A case' })).json<FoundBottles>();
    const resolve = (by: BrowserSession, body: object) => by.post(`${url}${id}/resolve/`, body);
    expect((await resolve(packer, { version, note: 'Mine' })).statusCode).toBe(403);
    expect((await resolve(steward, { version, note: ' ' })).json()).toEqual({
      note: ['This field may not be blank.'],
    });
    const stale = await resolve(steward, { version: version + 1, note: 'Given back' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { current: { id, version } }]);
    const answer = await resolve(steward, { version, note: 'Belongs to Ada Keller, put away' });
    expect(answer.json()).toMatchObject({ note: 'Belongs to Ada Keller, put away' });
    expect((await resolve(steward, { version: version + 1, note: 'Again' })).statusCode).toBe(409);
    const resolved = await packer.get(`${url}?state=resolved`);
    expect(resolved.json<PagedList<{ id: number }>>().results).toMatchObject([{ id }]);
  });

  it.each([
    ['a negative number', { quantity: -2 }, 'quantity'],
    ['more than 10,000', { quantity: 10_001 }, 'quantity'],
    ['no description', { description: '' }, 'description'],
    ['an unknown location', { location: 'Nowhere' }, 'location'],
    ['an unknown session', { session: 99_999_999 }, 'session'],
  ])('refuse %s at its field', async (_, fields, field) => {
    const before = (await open()).count;
    const answer = await record(fields, [{ name: 'a.png', content: PNG }]);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, [field]]);
    expect((await open()).count).toBe(before);
  });

  it('refuse what is no picture by its name, 30 MB, and a sixth picture, and store nothing', async () => {
    const before = [(await open()).count, await stored()];
    const page = { name: 'page.png', content: Buffer.from('<script>') };
    const list = { name: 'list.pdf', content: Buffer.from('%PDF-1.7') };
    const large = { name: 'large.jpg', content: Buffer.concat([JPEG, Buffer.alloc(30 * 2 ** 20)]) };
    const good = { name: 'good.png', content: PNG };
    const answer = await record({}, [good, page, list, large]);
    expect(answer.statusCode).toBe(400);
    const { attachments } = answer.json<{ attachments: string[] }>();
    expect(attachments.map((problem) => problem.split(':')[0])).toEqual([
      'page.png',
      'list.pdf',
      'large.jpg',
    ]);
    const six = await record(
      {},
      Array.from({ length: 6 }, () => good),
    );
    expect(six.json()).toEqual({ attachments: ['At most 5 pictures, please.'] });
    expect([(await open()).count, await stored()]).toEqual(before);
  });
});
