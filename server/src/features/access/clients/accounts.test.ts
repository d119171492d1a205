import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { TEST_DAY } from '../../../testing/cellar-scene.ts';
import { databaseText } from '../../../testing/database-text.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { interruptibleApp } from '../../../testing/interruptible-app.ts';
import { sendForm } from '../../../testing/send-form.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { deleteAccount } from './account-deletion.service.ts';
import { findAccountById } from '../../../lib/accounts/accounts.repository.ts';

const NAMES = { first_name: 'Zephyrine', last_name: 'Quillfeather' };
const ADDRESS = {
  ...NAMES,
  line1: '7 Hidden Lane',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '646 555 0188',
};
const PERSON = { ...NAMES, email: 'z@example.com', phone_number: '(646) 555-0188' };

/** An empty account whose client is signed in. */
interface EmptyAccount {
  readonly id: number;
  readonly addressId: number;
  readonly client: BrowserSession;
}

describe('an account that is deleted during a write', () => {
  const portal = startTestApp();
  let app: FastifyInstance;
  let interrupt: (work: () => Promise<unknown>) => void;
  let steward: BrowserSession;

  beforeAll(async () => {
    ({ app, interrupt } = await interruptibleApp(portal));
    steward = await signInSteward({ app, database: portal.database });
  });
  afterAll(() => app.close());

  async function openAccount(): Promise<EmptyAccount> {
    const { db } = portal.database;
    const id = await createAccount(db);
    const { email } = await createUser(db, id);
    const client = await signIn(app, email, TEST_PASSWORD);
    const address = await client.post('/api/addresses/', ADDRESS);
    return { id, client, addressId: address.json<{ id: number }>().id };
  }

  async function deleteMeanwhile({ id }: EmptyAccount): Promise<void> {
    const { name = '' } = (await findAccountById(portal.database.db, id)) ?? {};
    const actor = { userId: null, name: 'operator' };
    interrupt(() => deleteAccount(portal.database, id, { name, actor, at: TEST_START }));
  }

  it.each([
    [
      'a request',
      ({ client, addressId }: EmptyAccount) =>
        client.post('/api/create_pickup_order/', {
          address: addressId,
          requested_delivery_date: TEST_DAY,
          number_of_boxes: 3,
          notes: 'Ask for Zephyrine Quillfeather',
        }),
    ],
    ['an address', ({ client }: EmptyAccount) => client.post('/api/addresses/', ADDRESS)],
    ['a person', ({ client }: EmptyAccount) => client.post('/api/authorizedusers/', PERSON)],
    ['a name', ({ client }: EmptyAccount) => client.put('/api/rest-auth/user/', NAMES)],
  ])('takes %s no more, and nothing personal comes back', async (_what, write) => {
    const account = await openAccount();
    await deleteMeanwhile(account);
    const answer = await write(account);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Authentication credentials were not provided.' },
    ]);
    const text = (await databaseText(portal.database)).join('\n');
    expect(text).not.toMatch(/Zephyrine|Quillfeather|Hidden Lane|646 555/);
  });

  it('takes no bottles in', async () => {
    const account = await openAccount();
    await deleteMeanwhile(account);
    const file = { name: 'cellar.csv', content: Buffer.from(ownCsv(ownRow())), field: 'file' };
    const answer = await sendForm(steward, '/api/staff/imports/', { account: account.id }, [file]);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { file: ['This account is closed.'] },
    ]);
    const stored = await steward.get(`/api/staff/clients/${account.id}/`);
    expect(stored.json()).toMatchObject({ bottle_count: 0 });
  });
});
