import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { startPgBouncer } from './pgbouncer.ts';
import { runOnServer, startPostgresServer } from './postgres-server.ts';
import type { DatabaseTemplate } from './test-database.ts';

const TEMPLATE_NAME = 'portal_template';

/** Starts a PostgreSQL server with the migrated database that each test file of the project copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'));
  const server = await startPostgresServer({ unvacuumed: true });
  try {
    await runOnServer(server.url, `create database ${TEMPLATE_NAME}`);
    const databaseUrl = server.databaseUrl(TEMPLATE_NAME);
    const database = await connect({ databaseUrl, dataDir: folder });
    await migrate(database);
    await database.close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  const bouncer = project.getProvidedContext().isPooled ? await startPgBouncer(server) : undefined;
  const template: DatabaseTemplate = {
    folder,
    engine: 'postgres',
    serverUrl: server.url,
    templateName: TEMPLATE_NAME,
    ...(bouncer && { poolerPort: bouncer.port }),
  };
  project.provide('databaseTemplate', template);
  return async () => {
    await bouncer?.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
