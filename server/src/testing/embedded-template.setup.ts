import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';

/** Creates the migrated folder that each test file of the project copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-tests-'));
  const dataDir = join(folder, 'template');
  const database = await connect({ dataDir });
  await migrate(database);
  await database.close();
  project.provide('databaseTemplate', { engine: 'embedded', folder, dataDir });
  return () => rm(folder, { recursive: true, force: true });
}
