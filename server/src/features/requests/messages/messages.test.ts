import type { Message, Thread } from '@portal/contract/requests/messages/messages.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { messages } from '../../../db/schema/messages.ts';
import { webhookDeliveries } from '../../../db/schema/back-office.ts';
import { auditLog } from '../../../db/schema/system.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar, vanRequest } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

const MINUTE_MS = 60_000;
const PDF = { name: 'label.pdf', content: Buffer.from('%PDF-1.7\n%%EOF') };

describe('a thread of messages', () => {
  const portal = startTestApp({ STORAGE_QUOTA_MB: '1' });
  let scene: CellarScene;
  let steward: BrowserSession;
  let order: { id: number; footprint_id: number };
  let client: string;
  let desk: string;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });
  beforeEach(async () => {
    scene = await openCellar(portal);
    order = (await scene.browser.post('/api/create_pull_request/', vanRequest(scene))).json();
    client = `/api/orders/${order.id}/messages/`;
    desk = `/api/staff/requests/${order.footprint_id}/messages/`;
  });

  const write = (url: string, text: string, by = scene.browser, key?: string) =>
    by.post(url, { text }, key === undefined ? {} : { 'idempotency-key': key });
  const read = async (url: string, by = scene.browser) => (await by.get(url)).json<Thread>();
  const texts = ({ messages: shown }: Thread) => shown.map(({ from, text }) => [from, text]);
  const outcome = (answer: Awaited<ReturnType<BrowserSession['post']>>) => [
    answer.statusCode,
    answer.headers['x-error-code'],
  ];
  const as = async (role: 'owner' | 'requester' | 'proposer' | 'viewer') => {
    const { email } = await createUser(portal.database.db, scene.accountId, { role });
    return signIn(portal.app, email, TEST_PASSWORD);
  };

  it('is read by both sides, with the names of clients and without those of stewards', async () => {
    expect(await read(client)).toEqual({
      count: 0,
      read_up_to: 0,
      waits_since: null,
      messages: [],
    });
    const sent = await write(client, 'Is the van\r\nlate?');
    expect(sent.statusCode, sent.body).toBe(201);
    expect((await write(desk, 'At noon.', steward)).json()).toMatchObject({ from: 'staff' });
    const seen = await read(client);
    expect(texts(seen)).toEqual([
      ['client', 'Is the van\nlate?'],
      ['staff', 'At noon.'],
    ]);
    expect(seen.messages.map(({ author }) => author)).toEqual(['Ada Keller', '']);
    const atDesk = await read(desk, steward);
    expect(texts(atDesk)).toEqual(texts(seen));
    expect(atDesk.messages[1]?.author).toMatch(/@/);
  });

  it('belongs to a case as well as to a request', async () => {
    const { accountId, wineCase } = scene;
    const url = `/api/cases/${wineCase.id}/messages/`;
    const atDesk = `/api/staff/stock/${accountId}/cases/${wineCase.id}/messages/`;
    await write(url, 'Is it damp there?');
    await write(atDesk, 'No.', steward);
    expect(texts(await read(url)).map(([, text]) => text)).toEqual(['Is it damp there?', 'No.']);
    expect((await read(client)).count).toBe(0);
    const listed = await scene.browser.get('/api/messages/');
    expect(listed.json()).toMatchObject({
      count: 1,
      results: [
        {
          order: null,
          case: { id: wineCase.id, footprint_lookup_code: wineCase.footprintLookupCode },
          last: { from: 'staff', author: '', text: 'No.' },
        },
      ],
    });
  });

  it('takes files, which both sides open', async () => {
    const answer = await sendForm(scene.browser, client, { text: 'The label' }, [PDF]);
    expect(answer.statusCode, answer.body).toBe(201);
    const [file] = answer.json<Message>().files;
    expect(file?.file_name).toBe('label.pdf');
    const opened = await scene.browser.get(new URL(file?.file_url ?? '').pathname);
    expect(opened.headers['content-disposition']).toMatch(/^inline/);
    expect(opened.body).toContain('%PDF');
    const [atDesk] = (await read(desk, steward)).messages[0]?.files ?? [];
    const path = new URL(atDesk?.file_url ?? '').pathname;
    expect((await steward.get(path)).statusCode).toBe(200);
    const stranger = await openCellar(portal);
    expect((await stranger.browser.get(path.replace('staff/', ''))).statusCode).toBe(404);
  });

  it('refuses empty and long texts, wrong files and more than the quota, and stores nothing', async () => {
    expect((await write(client, ' ')).json()).toEqual({ text: ['This field may not be blank.'] });
    expect((await write(client, 'x'.repeat(5001))).json()).toEqual({
      text: ['Ensure this field has no more than 5000 characters.'],
    });
    const blank = { name: 'blank.pdf', content: Buffer.alloc(0) };
    const refused = await sendForm(scene.browser, client, { text: 'Here' }, [blank]);
    expect(refused.json()).toEqual({ attachments: ['blank.pdf: The submitted file is empty.'] });
    const large = { ...PDF, content: Buffer.concat([PDF.content, Buffer.alloc(1024 * 1024)]) };
    const full = await sendForm(scene.browser, client, { text: 'Here' }, [large]);
    expect([full.statusCode, Object.keys(full.json<object>())]).toEqual([400, ['attachments']]);
    expect((await read(client)).count).toBe(0);
    // The company's files do not count: a steward can always answer.
    expect((await sendForm(steward, desk, { text: 'Here' }, [large])).statusCode).toBe(201);
  });

  it('holds a message once that was sent twice', async () => {
    const first = await write(client, 'Twice?', scene.browser, 'k');
    const again = await write(client, 'Twice?', scene.browser, 'k');
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replay']).toBe('true');
    expect((await write(client, 'Other', scene.browser, 'k')).statusCode).toBe(422);
    const [one, two] = await Promise.all([
      write(desk, 'At once', steward, 's'),
      write(desk, 'At once', steward, 's'),
    ]);
    expect(one.json()).toEqual(two.json());
    expect((await read(client)).count).toBe(2);
  });

  it('is written by all users of the account but viewers, and by the desk', async () => {
    for (const role of ['requester', 'proposer'] as const) {
      expect((await write(client, role, await as(role))).statusCode).toBe(201);
    }
    const viewer = await as('viewer');
    expect(outcome(await write(client, 'Viewer', viewer))).toEqual([403, 'not_allowed']);
    expect((await read(client, viewer)).count).toBe(2);
    const packer = await signInNew(portal, null, { role: 'packer' });
    expect((await read(desk, packer)).count).toBe(2);
    expect((await write(desk, 'Packer', packer)).statusCode).toBe(403);
    const ofCase = `/api/staff/stock/${scene.accountId}/cases/${scene.wineCase.id}/messages/`;
    expect((await packer.get(ofCase)).statusCode).toBe(403);
    const driver = await signInNew(portal, null, { role: 'driver' });
    expect((await driver.get(desk)).statusCode).toBe(403);
  });

  it('keeps the files of a case from packers, and shows them those of a request', async () => {
    const packer = await signInNew(portal, null, { role: 'packer' });
    const ofCase = `/api/cases/${scene.wineCase.id}/messages/`;
    for (const [url, status] of [
      [client, 200],
      [ofCase, 404],
    ] as const) {
      const { files } = (
        await sendForm(scene.browser, url, { text: 'See' }, [PDF])
      ).json<Message>();
      const path = new URL(files[0]?.file_url ?? '').pathname.replace('/api/', '/api/staff/');
      expect((await packer.get(path)).statusCode).toBe(status);
    }
  });

  it('of another account is not there', async () => {
    const stranger = (await openCellar(portal)).browser;
    const ofCase = `/api/cases/${scene.wineCase.id}/messages/`;
    for (const url of [client, ofCase]) {
      expect((await stranger.get(url)).statusCode).toBe(404);
      expect((await write(url, 'Hello', stranger)).statusCode).toBe(404);
      expect((await stranger.post(`${url}read/`, { message: 1 })).statusCode).toBe(404);
    }
    const atDesk = `/api/staff/stock/${scene.accountId + 1}/cases/${scene.wineCase.id}/messages/`;
    expect((await write(atDesk, 'Hello', steward)).statusCode).toBe(404);
    expect((await stranger.get('/api/messages/')).json()).toMatchObject({ count: 0 });
  });

  it('takes 30 messages of a client in ten minutes, and more later', async () => {
    for (let sent = 0; sent < 30; sent += 1) {
      expect((await write(client, `No. ${sent}`)).statusCode).toBe(201);
    }
    portal.passTime(4 * MINUTE_MS);
    const refused = await write(client, 'One more');
    expect([...outcome(refused), refused.headers['retry-after']]).toEqual([
      429,
      'throttled',
      '360',
    ]);
    expect((await write(desk, 'The desk may', steward)).statusCode).toBe(201);
    portal.passTime(6 * MINUTE_MS);
    expect((await write(client, 'One more')).statusCode).toBe(201);
    const seen = await read(`${client}?shown=2`);
    expect([seen.count, ...seen.messages.map(({ text }) => text)]).toEqual([
      32,
      'The desk may',
      'One more',
    ]);
  });

  it('of a closed account is read and not written', async () => {
    await write(client, 'Goodbye');
    const { db } = portal.database;
    const ofAccount = eq(accounts.id, scene.accountId);
    await db.update(accounts).set({ closedAt: portal.context.clock() }).where(ofAccount);
    expect((await read(desk, steward)).count).toBe(1);
    expect(outcome(await write(desk, 'Hello', steward))).toEqual([409, 'no_longer_possible']);
  });

  it('is recorded: what a steward does in the audit log, and each message as an event', async () => {
    await steward.post('/api/staff/webhooks/', {
      url: 'https://erp.example.com/hooks',
      events: ['message.created'],
    });
    await write(client, 'Hello');
    await write(desk, 'Hello', steward);
    const { db } = portal.database;
    const entries = await db
      .select({ action: auditLog.action, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.accountId, scene.accountId));
    const ofMessages = entries.filter(({ action }) => action === 'message written');
    expect(ofMessages.map(({ details }) => details)).toEqual([
      { footprint_id: order.footprint_id },
    ]);
    const deliveries = await db
      .select({ payload: webhookDeliveries.payload })
      .from(webhookDeliveries);
    const about = {
      account_id: scene.accountId,
      footprint_id: order.footprint_id,
      case_id: null,
    };
    expect(deliveries.map(({ payload }) => payload)).toEqual([
      { ...about, from: 'client' },
      { ...about, from: 'staff' },
    ]);
  });

  it('is never changed or deleted', async () => {
    await write(client, 'As it was');
    const { db } = portal.database;
    const ofAccount = eq(messages.accountId, scene.accountId);
    const refusal = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => String(error instanceof Error ? error.cause : error),
      );
    const changed = db.update(messages).set({ body: 'Else' }).where(ofAccount);
    expect(await refusal(changed)).toContain('never changed');
    expect(await refusal(db.delete(messages).where(ofAccount))).toContain('never changed');
  });
});
