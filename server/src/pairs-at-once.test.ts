import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from './db/connect.ts';
import { likeliestPairs } from './testing/likeliest-pairs.ts';
import { Pairs } from './testing/pairs.ts';
import { buildTenantApp, type TenantTestApp } from './testing/tenant-portal.ts';
import { createTestDatabasePlace, type TestDatabasePlace } from './testing/test-database.ts';

const ROUNDS = 2;

/**
 * Two writes of the same record at the same time, each round on new records: no fault, no deadlock, and the outcome of
 * one of the two orders (docs/reliability.md#where-capabilities-meet). All pairs: `npm run bench -- pairs`.
 */
describe.runIf(inject('databaseTemplate').engine === 'postgres')('two writes at once', () => {
  let place: TestDatabasePlace;
  let portal: TenantTestApp;

  beforeAll(async () => {
    place = await createTestDatabasePlace();
    portal = await buildTenantApp({}, { database: await connect(place) });
  });
  afterAll(() => place.remove());

  it('by client, desk and floor end as one after the other', { timeout: 600_000 }, async () => {
    const pairs = await Pairs.open(portal);
    const faults: string[] = [];
    let count = 0;
    for (const pair of await likeliestPairs(pairs)) {
      const result = await pairs.run(pair, ROUNDS);
      if (result === undefined) continue;
      count += 1;
      const names = pair.map(({ operation }) => operation);
      if (result.fault !== null) faults.push([...names, result.fault].join('\n'));
    }
    expect(faults).toEqual([]);
    expect(count).toBeGreaterThan(140);
  });

  it('never wait for each other', async () => {
    // The server counts the deadlocks of a connection when it ends.
    await portal.close();
    expect(await countDeadlocks(place)).toBe(0);
  });
});

async function countDeadlocks({ databaseUrl = '' }: TestDatabasePlace): Promise<unknown> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ deadlocks: string }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  await client.end();
  return rows[0]?.deadlocks;
}
