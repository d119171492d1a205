import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PostgresServer,
  runOnServer,
  startPostgresServer,
} from '../server/src/testing/postgres-server.ts';
import { stormOfKills } from './driving/kill-storm.ts';
import { NOTHING_LOST } from './driving/nothing-lost.ts';
import { stormOfRestarts } from './driving/restart-storm.ts';

/** `npm run bench -- chaos` does it hundreds of times. */
const TIMES = 2;
const LIMIT = { timeout: 600_000 };

describe('an operator whose machines fail while clients request bottles finds every acknowledged order once', () => {
  let dataDir: string;
  let postgres: PostgresServer;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-storm-'));
    postgres = await startPostgresServer({ supervised: true, durable: true });
    await runOnServer(postgres.url, 'create database killed');
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.concurrent('after kills of a portal on the embedded engine', LIMIT, async () => {
    const place = { dataDir: join(dataDir, 'embedded') };
    const outcome = await stormOfKills(place, { kills: TIMES });
    expect(outcome).toMatchObject(NOTHING_LOST);
    expect(outcome.acknowledged).toBeGreaterThan(TIMES);
  });

  it.concurrent('after power cuts on the embedded engine', LIMIT, async () => {
    const place = { dataDir: join(dataDir, 'power') };
    const outcome = await stormOfKills(place, { kills: TIMES, powerCut: 'torn' });
    expect(outcome).toMatchObject(NOTHING_LOST);
    expect(outcome.acknowledged).toBeGreaterThan(TIMES);
  });

  it('after kills of a portal on PostgreSQL', LIMIT, async () => {
    const databaseUrl = postgres.databaseUrl('killed');
    const place = { dataDir: join(dataDir, 'postgres'), databaseUrl };
    const outcome = await stormOfKills(place, { kills: TIMES });
    expect(outcome).toMatchObject(NOTHING_LOST);
    expect(outcome.acknowledged).toBeGreaterThan(TIMES);
  });

  it(
    'after a restart and a kill of PostgreSQL, which clients see as 503 with Retry-After',
    LIMIT,
    async () => {
      const outcome = await stormOfRestarts(postgres.url, postgres, ['SIGINT', 'SIGKILL']);
      expect(outcome).toMatchObject(NOTHING_LOST);
      expect(Object.keys(outcome.failures)).toEqual(['503, Retry-After 5']);
    },
  );
});
