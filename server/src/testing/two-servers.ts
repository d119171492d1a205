import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { TEST_START } from './build-test-app.ts';
import { createTestDatabasePlace } from './test-database.ts';

/** Two servers of one portal, as two processes behind a load balancer would be. */
export interface TwoServers {
  readonly apps: readonly [FastifyInstance, FastifyInstance];
  readonly database: Database;
  close(): Promise<void>;
}

/** On PostgreSQL each server has its own connections; the embedded engine has one session, which both share. */
export async function startTwoServers(): Promise<TwoServers> {
  const place = await createTestDatabasePlace();
  const database = await connect(place);
  const other = place.databaseUrl === undefined ? database : await connect(place);
  const config = readConfig({
    PUBLIC_URL: 'http://portal.test',
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '100000',
  });
  const build = (on: Database) =>
    buildApp({ config, database: on, clock: () => TEST_START, randomBytes });
  const apps = [await build(database), await build(other)] as const;
  return {
    apps,
    database,
    close: async () => {
      for (const app of apps) await app.close();
      if (other !== database) await other.close();
      await database.close();
      await place.remove();
    },
  };
}
