import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileContents } from '../../../db/schema/inventory.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount } from '../../../testing/factories.ts';
import { LOGO, pngOf } from '../../../testing/logo-file.ts';
import { type SentFile, sendForm } from '../../../testing/send-form.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';

const PATH = '/api/staff/provider/logo/';

describe('the logo of the company', () => {
  let portal: TestApp;
  let steward: BrowserSession;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
    await writeFile(join(folder, 'index.html'), '<html><head></head><body>app</body></html>');
    portal = await buildTestApp({}, { webFolder: folder });
    steward = await signInSteward(portal);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  const send = (file: SentFile) => sendForm(steward, PATH, {}, [file]);
  const set = async (file = LOGO) => (await send(file)).json<StaffProvider>();
  const remove = () => steward.send({ method: 'DELETE', url: PATH });
  const asVisitor = (url: string | null) => new BrowserSession(portal.app).get(url ?? '');
  const stored = async () =>
    (await portal.database.db.select({ id: fileContents.id }).from(fileContents)).length;

  it('is shown to everybody for a year, until it is replaced or removed', async () => {
    const { logo_url: url, logo_ratio: ratio } = await set();
    expect(ratio).toBe(3);
    const answer = await asVisitor(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(answer.rawPayload.equals(LOGO.content)).toBe(true);
    expect((await asVisitor('/login')).body).toContain(`&quot;logoUrl&quot;:&quot;${url}&quot;`);
    const files = await stored();
    const { logo_url: next } = await set({ ...LOGO, content: pngOf(64, 64) });
    expect(next).not.toBe(url);
    expect((await asVisitor(url)).statusCode).toBe(404);
    expect((await asVisitor(next)).statusCode).toBe(200);
    expect(await stored()).toBe(files);
    expect((await remove()).json()).toMatchObject({ logo_url: null });
    expect((await remove()).statusCode).toBe(200);
    expect((await asVisitor(next)).statusCode).toBe(404);
    expect((await asVisitor('/login')).body).toContain('&quot;logoUrl&quot;:null');
    expect(await stored()).toBe(files - 1);
    const entries = await portal.database.db
      .select({ action: auditLog.action, actor: auditLog.actor })
      .from(auditLog)
      .where(eq(auditLog.subjectId, 'logo'))
      .orderBy(auditLog.id);
    expect(entries.map(({ action }) => action)).toEqual(['logo set', 'logo set', 'logo removed']);
  });

  it('is in the mails, with the short name where pictures are not shown', async () => {
    const { logo_url: url } = await set();
    await steward.post('/api/staff/mail/test/', {});
    const [mail] = await portal.database.db
      .select({ html: mailOutbox.htmlBody })
      .from(mailOutbox)
      .orderBy(desc(mailOutbox.id))
      .limit(1);
    const image = `<img src="http://portal.test${url}" alt="MWC" width="120" height="40">`;
    expect(mail?.html).toContain(image);
  });

  it('does not outdate the texts that another steward types', async () => {
    const { version } = (await steward.get('/api/staff/provider/')).json<StaffProvider>();
    await set();
    const saved = await steward.put('/api/staff/provider/', { version, phone: '555 0001' });
    expect(saved.statusCode).toBe(200);
    expect(saved.json<StaffProvider>().logo_url).not.toBeNull();
  });

  it('is refused with a sentence when it is no picture, too large or too small', async () => {
    const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc0000b08', 'hex');
    const sizes = Buffer.from([0, 32, 0, 64, 1, 1]);
    const refusals: [file: Partial<SentFile>, message: string][] = [
      [{ field: 'other' }, 'This field is required.'],
      [{ content: Buffer.alloc(1024 * 1024 + 1) }, 'logo.png: The file is larger than 1 MB.'],
      [{ content: Buffer.alloc(20 * 1024 * 1024) }, 'logo.png: The file is larger than 1 MB.'],
      [
        { content: Buffer.from('Hello, I am a text.') },
        'logo.png: File type is not allowed. Allowed types are: png, jpg, jpeg.',
      ],
      [
        { name: 'logo.svg', content: Buffer.from('<svg onload="alert(1)"/>') },
        'logo.svg: File type is not allowed. Allowed types are: png, jpg, jpeg.',
      ],
      [
        { content: pngOf(1, 1) },
        'logo.png: The picture has 1 × 1 pixels. A logo is at least 64 pixels high.',
      ],
      [
        { content: pngOf(9000, 900) },
        'logo.png: The picture has 9000 × 900 pixels. A logo has at most 4000 on each side.',
      ],
      [
        { name: 'logo.jpg', content: Buffer.concat([jpeg, sizes]) },
        'logo.jpg: The picture has 64 × 32 pixels. A logo is at least 64 pixels high.',
      ],
      [
        { name: 'logo.jpg', content: jpeg.subarray(0, 20) },
        'logo.jpg: The picture cannot be read.',
      ],
    ];
    const before = await steward.get('/api/staff/provider/');
    for (const [file, message] of refusals) {
      const answer = await send({ ...LOGO, ...file });
      expect([answer.statusCode, answer.json()], message).toEqual([400, { logo: [message] }]);
    }
    expect((await steward.get('/api/staff/provider/')).json()).toEqual(before.json());
  });

  it('is set by stewards alone', async () => {
    const { db } = portal.database;
    const client = await signInNew(portal, await createAccount(db));
    expect((await sendForm(client, PATH, {}, [LOGO])).statusCode).toBe(403);
    expect((await client.send({ method: 'DELETE', url: PATH })).statusCode).toBe(403);
  });
});
