import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runOnServer, startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import type { Report, Row } from '../report.ts';
import { badClients, idleConnections, uploads } from './bad-clients.ts';
import { clockJumps, fewFiles, readOnly } from './bad-machines.ts';
import { fullDisk, fullUploadFolder } from './full-disks.ts';
import { badMailServer } from './bad-mail-server.ts';

/** Faults around a portal: what it answers meanwhile, whether its process stays, and how soon it is well again. */
export async function faults(report: Report): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-faults-'));
  const postgres = await startPostgresServer({ durable: true });
  let places = 0;
  /** A new database for each fault. */
  const place = async () => {
    const name = `fault_${(places += 1)}`;
    await runOnServer(postgres.url, `create database ${name}`);
    return { dataDir: join(folder, name), databaseUrl: postgres.databaseUrl(name) };
  };
  const rows: Record<string, Row> = {};
  const add = (title: string, more: Readonly<Record<string, Row>>) => {
    Object.assign(rows, more);
    report.add(title, more);
  };
  try {
    add('Full disks', { ...(await fullDisk()), ...(await fullUploadFolder(await place())) });
    add('Read-only database', await readOnly(await place(), postgres));
    add('Clock', await clockJumps(await place()));
    add('Few file descriptors', await fewFiles(await place()));
    add('Slow and broken clients', await badClients(await place()));
    add('Mail server', await badMailServer(await place()));
    add('Idle connections', await idleConnections(await place()));
    add('Uploads', {
      ...(await uploads('embedded', { dataDir: join(folder, 'embedded') })),
      ...(await uploads('PostgreSQL', await place())),
    });
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
