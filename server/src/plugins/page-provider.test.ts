import { once } from 'node:events';
import { expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { putChangedTexts } from '../lib/provider/provider-texts.repository.ts';
import { TEST_START } from '../testing/build-test-app.ts';
import { createOwnDatabase } from '../testing/test-database.ts';
import { pageProvider } from './page-server.ts';

const context = {
  config: readConfig({ PROVIDER_PHONE: '111' }),
  clock: () => TEST_START,
  randomBytes: (size: number) => new Uint8Array(size),
};

it('a page has the current texts, and the last known ones when the database is down', async () => {
  const database = await createOwnDatabase();
  const provider = pageProvider({ ...context, database });
  expect((await provider()).phone).toBe('111');
  await putChangedTexts(database.db, { phone: '222' }, TEST_START);
  expect((await provider()).phone).toBe('222');
  await database.close();
  expect((await provider()).phone).toBe('222');
});

it('a page waits no longer than a second for a busy database', async () => {
  const database = await createOwnDatabase();
  const provider = pageProvider({ ...context, database });
  const [begun, work] = [new AbortController(), new AbortController()];
  const isBusy = once(begun.signal, 'abort');
  const busy = database.transaction(async (tx) => {
    await putChangedTexts(tx, { phone: '333' }, TEST_START);
    const isDone = once(work.signal, 'abort');
    begun.abort();
    await isDone;
  });
  await isBusy;
  expect((await provider()).phone).toBe('111');
  work.abort();
  await busy;
  expect((await provider()).phone).toBe('333');
  await database.close();
});
