import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { connect } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { runOnServer } from './postgres-server.ts';
import { takeReused } from './reused-database.ts';

/** The migrated database that the project's global setup made and that every test file copies. */
export type DatabaseTemplate = {
  /** The folder of the tests' databases; removed at the end. */
  readonly folder: string;
} & (
  | { readonly engine: 'embedded'; readonly dataDir: string }
  | {
      readonly engine: 'postgres';
      readonly serverUrl: string;
      readonly templateName: string;
      /** Of the PgBouncer before the server, where the tests run behind one. */
      readonly poolerPort?: string;
    }
);

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: DatabaseTemplate;
    /** Whether the tests run against a build, as those of `npm test` do. */
    isBuilt: boolean;
    /** Whether the tests of PostgreSQL run behind PgBouncer. */
    isPooled: boolean;
  }
}

/**
 * A migrated, empty database on the engine of the running test project. `close()` makes it
 * ready for the next file.
 */
export function createTestDatabase(): Promise<Database> {
  return takeReused(createOwnDatabase);
}

/** Creates a test database that is not reused after closing. */
export async function createOwnDatabase(): Promise<Database> {
  const place = await createTestDatabasePlace();
  const database = await connect(place);
  return {
    ...database,
    close: async () => {
      await database.close();
      await place.remove();
    },
  };
}

/** The options of `connect` for a fresh, migrated, empty database, and its removal. */
export interface TestDatabasePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  remove(): Promise<void>;
}

/** For tests that open and close their database themselves, or hand it to another process. */
export async function createTestDatabasePlace(): Promise<TestDatabasePlace> {
  const template = inject('databaseTemplate');
  const dataDir = await mkdtemp(join(template.folder, 'portal-test-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (template.engine === 'embedded') {
    await cp(template.dataDir, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
    return { dataDir, remove: removeFolder };
  }
  const { serverUrl, templateName } = template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`);
  const databaseUrl = new URL(serverUrl);
  databaseUrl.pathname = `/${name}`;
  databaseUrl.port = template.poolerPort ?? databaseUrl.port;
  const remove = async () => {
    await runOnServer(serverUrl, `drop database if exists ${name} with (force)`);
    await removeFolder();
  };
  return { dataDir, databaseUrl: databaseUrl.href, remove };
}
