import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { type BrowserSession, signIn } from '../testing/browser-session.ts';
import { TEST_START } from '../testing/build-test-app.ts';
import { type CellarScene, openCellar, vanRequest } from '../testing/cellar-scene.ts';
import { TEST_PASSWORD } from '../testing/factories.ts';
import {
  type PostgresServer,
  runOnServer,
  startPostgresServer,
} from '../testing/postgres-server.ts';
import { commandLine } from '../testing/run-command.ts';
import { connect, type Database } from './connect.ts';
import { migrate } from './migrate.ts';

const isPostgres = inject('databaseTemplate').engine === 'postgres';

describe.runIf(isPostgres)('a portal on a primary with a synchronous standby', () => {
  let folder: string;
  let primary: PostgresServer;
  let standby: PostgresServer;
  let database: Database;
  let scene: CellarScene;
  let first: FastifyInstance;

  /** A portal without anything in memory. */
  const startPortal = () =>
    buildApp({
      config: readConfig({ PUBLIC_URL: 'http://portal.test', LOG_LEVEL: 'silent' }),
      database,
      clock: () => TEST_START,
      randomBytes,
    });
  const order = (browser: BrowserSession) =>
    browser.post('/api/create_pull_request/', vanRequest(scene));

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-standby-'));
    primary = await startPostgresServer();
    standby = await startPostgresServer({ standbyOf: primary });
    const hosts = [standby, primary].map(({ url }) => new URL(url).host).join(',');
    database = await connect({
      dataDir: folder,
      databaseUrl: `postgres://portal@${hosts}/postgres?target_session_attrs=read-write`,
      replicaUrl: standby.url,
    });
    await migrate(database);
    first = await startPortal();
    scene = await openCellar({ app: first, database }, { bottles: 12 });
  });
  afterAll(async () => {
    await first.close();
    await database.close();
    await Promise.all([primary.stop(), standby.stop(), rm(folder, { recursive: true })]);
  });

  /** Reads the free bottles with a portal that has to build its index first, and where it read them. */
  async function readCold() {
    const portal = await startPortal();
    const client = await signIn(portal, scene.email, TEST_PASSWORD);
    const count = await client.get('/api/bottle_case_count/');
    const metrics = await portal.inject({ url: '/api/metrics' });
    await portal.close();
    const { bottle_count: bottles } = count.json<{ bottle_count: number }>();
    const [, from] = /portal_cellar_builds\{from="(\w+)"\} 1/.exec(metrics.body) ?? [];
    return { bottles, from };
  }

  it('reads a cellar from the standby when that has everything the client saw', async () => {
    await expect.poll(readCold).toEqual({ bottles: 12, from: 'replica' });
  });

  it('reads it from the primary while the standby is behind', async () => {
    await runOnServer(standby.url, 'select pg_wal_replay_pause()');
    expect((await order(scene.browser)).statusCode).toBe(201);
    expect(await readCold()).toEqual({ bottles: 11, from: 'primary' });
    await runOnServer(standby.url, 'select pg_wal_replay_resume()');
    await expect.poll(readCold).toEqual({ bottles: 11, from: 'replica' });
  });

  it('is backed up from the standby', async () => {
    const copy = await connect({ dataDir: folder, databaseUrl: standby.url });
    const outcome = await commandLine(copy)('backup', join(folder, 'backup'));
    await copy.close();
    expect(outcome).toMatchObject({ exitCode: 0, err: [] });
  });

  it('has every answered request after a fail-over, and takes new ones', async () => {
    expect((await order(scene.browser)).statusCode).toBe(201);
    await primary.stop();
    expect((await order(scene.browser)).statusCode).toBe(503);
    await runOnServer(standby.url, 'select pg_promote()');
    await expect.poll(async () => (await order(scene.browser)).statusCode).toBe(201);
    expect((await readCold()).bottles).toBe(9);
    expect((await scene.browser.get('/api/orders/')).json()).toHaveLength(3);
  });
});
