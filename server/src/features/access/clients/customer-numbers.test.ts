import type { ClientAccount } from '@portal/contract/access/clients/clients.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';

describe('an account that the house knows by a number', () => {
  const portal = startTestApp();
  let steward: BrowserSession;

  beforeAll(async () => {
    steward = await signInSteward(portal);
  });

  it('has a customer number of its own, by which it is found', async () => {
    const number = 'K-1042';
    const made = await steward.post('/api/staff/clients/', {
      name: 'Ada',
      customer_number: number,
    });
    const { id, version } = made.json<ClientAccount>();
    expect(made.json()).toMatchObject({ name: 'Ada', customer_number: number });
    const taken = await steward.post('/api/staff/clients/', {
      name: 'Ben',
      customer_number: 'k-1042',
    });
    expect([taken.statusCode, taken.json()]).toEqual([
      400,
      { customer_number: ['Another account has the customer number k-1042.'] },
    ]);
    const list = await steward.get('/api/staff/clients/?search=k-1042');
    expect(list.json<{ results: unknown[] }>().results).toMatchObject([
      { id, customer_number: number },
    ]);
    const names = await steward.get('/api/staff/account-names/?search=1042');
    expect(names.json()).toMatchObject([{ id, name: 'Ada' }]);
    const kept = await steward.put(`/api/staff/clients/${id}/`, {
      name: 'Ada',
      customer_number: '',
      version,
    });
    expect(kept.json()).toMatchObject({ customer_number: null });
  });

  it('of the name of another one is asked about', async () => {
    const { id } = (
      await steward.post('/api/staff/clients/', { name: 'Twin' })
    ).json<ClientAccount>();
    const asked = await steward.post('/api/staff/clients/', { name: 'twin' });
    expect([asked.statusCode, asked.json()]).toEqual([
      400,
      {
        name: [
          `Account ${id} has this name. Confirm that this is another client, or open that account.`,
        ],
      },
    ]);
    const other = await steward.post('/api/staff/clients/', {
      name: 'Twin',
      allows_same_name: true,
    });
    expect(other.statusCode).toBe(201);
    await steward.post(`/api/staff/clients/${id}/close/`);
    await steward.post(`/api/staff/clients/${other.json<ClientAccount>().id}/close/`);
    expect((await steward.post('/api/staff/clients/', { name: 'Twin' })).statusCode).toBe(201);
  });
});
