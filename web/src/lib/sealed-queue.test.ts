import { createStore, set, values } from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { type Answers, answerRequests, notSignedIn } from '../testing/answer-requests.ts';
import { driver, packer } from '../testing/test-users.ts';
import { callApi } from './api-client.ts';
import { keptKeys } from './device-keys.ts';
import { useLockedCount, useWaitingCount } from './send-queue-count.ts';
import type { QueueEntry } from './queue-entry.ts';
import { deleteEntry, readEntries } from './send-queue-storage.ts';
import { enqueue, startSendQueue, useSendQueue } from './send-queue.ts';
import { signIn } from './session-store.ts';

const PATH = '/staff/requests/5/handover/';
const SENT = `POST ${PATH}`;
const ENTRY: QueueEntry = {
  key: 'a-key',
  kind: 'handover',
  subject: '5',
  label: 'Delivery of 5 to Ada Keller',
  href: '/staff/requests/5/handover',
  path: PATH,
  fields: { signature: 'M 1 1 L 2 2' },
  files: [{ name: 'door.jpg', content: new Blob(['a picture'], { type: 'image/jpeg' }) }],
  draft: { recipient: 'Ada Keller' },
  userId: driver.id,
  createdAt: 1,
  refusal: null,
};
/** The test's database clones no files. */
const IN_CLEAR = { ...ENTRY, files: [] };
const keyOf = (letter: string) => btoa(letter.repeat(32));
const keys = (...queue: string[]) => ({
  json: { answers_key: keyOf('a'), queue_keys: queue.map(keyOf) },
});
const storage = createStore('portal.queue', 'entries');
/** What somebody reads who has a copy of the browser's storage. */
const stored = async () => {
  const texts = (await values<unknown>(storage)).map((value) =>
    JSON.stringify(value, (_key, part: unknown) =>
      ArrayBuffer.isView(part) ? new TextDecoder().decode(part) : part,
    ),
  );
  return texts.join();
};
/** What waits, and how much of it is locked. */
const seen = () => [
  useSendQueue.getState().entries.map(({ label }) => label),
  useLockedCount.getState().count,
];

describe('what waits to be sent', () => {
  let stop: (() => void) | undefined;
  let requests: ReturnType<typeof answerRequests>;
  const empty = async () => {
    for (const { key } of await readEntries()) await deleteEntry(key);
  };
  // What other files have left.
  beforeEach(async () => {
    await empty();
    signIn(driver);
  });
  afterEach(async () => {
    stop?.();
    stop = undefined;
    await empty();
    useSendQueue.setState({ entries: [] });
    useWaitingCount.setState({ count: 0 });
    useLockedCount.setState({ count: 0 });
  });

  const start = (answers: Answers) => {
    stop?.();
    vi.restoreAllMocks();
    requests = answerRequests(answers);
    stop = startSendQueue(() => undefined);
  };
  const sent = () => requests.filter(({ call }) => call === SENT).map(({ body }) => body);
  const startWithKeys = async (answers: Answers) => {
    start({ 'GET /device_keys/': keys('q'), ...answers });
    await vi.waitFor(async () => expect(await keptKeys(driver.id)).not.toBeNull());
  };
  /** The server has ended the session, which the next call finds out. */
  const meetEnd = async () => {
    await callApi({ path: '/orders/', answer: z.unknown() }).catch(() => undefined);
    await vi.waitFor(async () => expect(await keptKeys(driver.id)).toBeNull());
  };

  it('is stored so that nobody reads it without the keys of its user', async () => {
    await startWithKeys({ [SENT]: 'down' });
    await enqueue(ENTRY);
    expect(seen()).toEqual([[ENTRY.label], 0]);
    expect(await stored()).not.toMatch(/Ada|picture|door|M 1 1|handover/);
    const key = (await keptKeys(driver.id))?.queue[0];
    expect(key?.extractable).toBe(false);
  });

  it('stays locked after the session has ended, for others too, until its user signs in again', async () => {
    await startWithKeys({ [SENT]: 'down', 'GET /orders/': notSignedIn });
    await enqueue(ENTRY);
    await meetEnd();
    await vi.waitFor(() => expect(seen()).toEqual([[], 1]));
    expect(await stored()).not.toContain('Ada');

    start({ 'GET /device_keys/': keys('o'), [SENT]: {} });
    signIn(packer);
    await vi.waitFor(async () => expect(await keptKeys(packer.id)).not.toBeNull());
    await vi.waitFor(() => expect(seen()).toEqual([[], 1]));
    expect(useWaitingCount.getState().count).toBe(0);
    expect(sent()).toEqual([]);

    start({ 'GET /device_keys/': keys('q'), [SENT]: {} });
    signIn(driver);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    const [body] = sent();
    if (!(body instanceof FormData)) throw new Error('Nothing was sent.');
    expect(body.get('signature')).toBe('M 1 1 L 2 2');
    const file = body.get('attachments');
    expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
      'door.jpg',
      'image/jpeg',
      'a picture',
    ]);
    await vi.waitFor(() => expect(seen()).toEqual([[], 0]));
  });

  it('is sealed when an older version stored it in clear, and is sent', async () => {
    await set(ENTRY.key, IN_CLEAR, storage);
    await startWithKeys({ [SENT]: 'down' });
    await vi.waitFor(async () => expect(await stored()).not.toContain('Ada'));
    start({ 'GET /device_keys/': keys('q'), [SENT]: {} });
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is kept and sent where the server has no keys', async () => {
    start({ [SENT]: 'down' });
    await enqueue(IN_CLEAR);
    expect(await stored()).toContain('Ada');
    start({ [SENT]: {} });
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('is opened with an older key after the server’s has changed', async () => {
    await startWithKeys({ [SENT]: 'down', 'GET /orders/': notSignedIn });
    await enqueue(ENTRY);
    await meetEnd();
    start({ 'GET /device_keys/': keys('n', 'q'), [SENT]: {} });
    signIn(driver);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
  });
});
