import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { IN_ORDER } from '../server/src/testing/stock-audit.ts';
import { stormOfKills } from './driving/kill-storm.ts';

/** On each engine; `npm run bench -- crash` kills a hundred times. */
const KILLS = 3;
const LIMIT = { timeout: 600_000 };
const NOTHING_LOST = { ...IN_ORDER, missing: 0, doubled: 0, lostMails: 0 };

describe('an operator whose server is killed repeatedly while clients request bottles', () => {
  let dataDir: string;
  let postgres: PostgresServer;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'portal-storm-'));
    postgres = await startPostgresServer();
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.concurrent(
    `finds every acknowledged order once, on the embedded engine after ${KILLS} kills`,
    LIMIT,
    async () => {
      const outcome = await stormOfKills({ dataDir: join(dataDir, 'embedded') }, KILLS);
      expect(outcome).toMatchObject(NOTHING_LOST);
      expect(outcome.acknowledged).toBeGreaterThan(KILLS);
    },
  );

  it.concurrent(
    `finds every acknowledged order once, on PostgreSQL after ${KILLS} kills`,
    LIMIT,
    async () => {
      const place = { dataDir: join(dataDir, 'postgres'), databaseUrl: postgres.url };
      const outcome = await stormOfKills(place, KILLS);
      expect(outcome).toMatchObject(NOTHING_LOST);
      expect(outcome.acknowledged).toBeGreaterThan(KILLS);
    },
  );
});
