import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database.ts';
import { parseSafeInteger } from './safe-integer.ts';

export async function connectEmbedded(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const client = new PGlite(join(dataDir, 'database'), {
    parsers: { [types.INT8]: parseSafeInteger },
  });
  await client.waitReady;
  await client.exec(`set timezone = 'UTC'`);
  const db = drizzle(client);
  return {
    engine: 'embedded',
    db,
    transaction: (work) => db.transaction(work),
    close: () => client.close(),
  };
}
