import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseText } from '../../testing/database-text.ts';
import { DEMO_NOW, fillWithDemo } from '../../testing/demo-database.ts';
import {
  type PostgresServer,
  runOnServer,
  startPostgresServer,
} from '../../testing/postgres-server.ts';
import { connect } from '../connect.ts';
import type { Database } from '../database.ts';
import { migrate } from '../migrate.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let home: string;
let server: PostgresServer;
const opened: Database[] = [];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'portal-move-'));
  server = await startPostgresServer();
  // A portal's own role owns its database and is no superuser.
  await runOnServer(server.url, 'create role house login');
  await runOnServer(server.url, 'create database house owner house');
});

afterAll(async () => {
  for (const database of opened) await database.close();
  await server.stop();
  await rm(home, { recursive: true });
});

// An embedded database takes some seconds to create.
const MINUTES = { timeout: 180_000 };

async function open(place: { dataDir: string; databaseUrl?: string }): Promise<Database> {
  const database = await connect(place);
  opened.push(database);
  await migrate(database);
  return database;
}

test(
  'a portal moves from the embedded database to a server and back, and loses nothing',
  MINUTES,
  async () => {
    await (await open({ dataDir: join(home, 'made') })).close();
    for (const copy of ['first', 'back']) {
      await cp(join(home, 'made'), join(home, copy), { recursive: true });
    }
    const first = await open({ dataDir: join(home, 'first') });
    await fillWithDemo(first);
    const databaseUrl = server.databaseUrl('house').replace('portal@', 'house@');
    const grown = await open({ dataDir: home, databaseUrl });
    const back = await open({ dataDir: join(home, 'back') });

    await writeBackup(first, { file: join(home, 'to-server'), now: DEMO_NOW });
    await restoreBackup(grown, { file: join(home, 'to-server') });
    await writeBackup(grown, { file: join(home, 'to-folder'), now: DEMO_NOW });
    await restoreBackup(back, { file: join(home, 'to-folder') });

    const text = await databaseText(first);
    expect(text.length).toBeGreaterThan(1_000);
    expect(await databaseText(grown)).toEqual(text);
    expect(await databaseText(back)).toEqual(text);
    await grown.db.execute(sql`insert into accounts (name) values ('the next client')`);
  },
);
