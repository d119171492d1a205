import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DataPlace } from '../../e2e/driving/storm-cellar.ts';
import { startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import type { Row } from '../report.ts';
import { answersDuring, startPatient } from './fault.ts';

const MB = 1024 * 1024;

/** Works on a disk of that size, which is memory; mounting it takes root. */
async function onSmallDisk<T>(megabytes: number, work: (disk: string) => Promise<T>): Promise<T> {
  const disk = await mkdtemp(join(tmpdir(), 'portal-bench-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=1777`, 'tmpfs', disk]);
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', ['--lazy', disk]);
    await rm(disk, { recursive: true });
  }
}

const ballast = (disk: string) => join(disk, 'ballast');

/** Until nothing fits any more. */
async function fill(disk: string): Promise<void> {
  const file = openSync(ballast(disk), 'w');
  for (const size of [MB, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size));
    } catch {
      // Full.
    }
  }
  closeSync(file);
}

async function empty(disk: string): Promise<void> {
  rmSync(ballast(disk));
}

/** The disk of the database. */
export async function fullDisk(): Promise<Record<string, Row>> {
  const embedded = await onSmallDisk(400, async (disk) => {
    const patient = await startPatient({ dataDir: join(disk, 'data') });
    const row = await answersDuring(patient, {
      begin: () => fill(disk),
      end: () => empty(disk),
    });
    await patient.portal.stop();
    return row;
  });
  const onServer = await onSmallDisk(400, async (disk) => {
    const postgres = await startPostgresServer({ durable: true, supervised: true, disk });
    const dataDir = await mkdtemp(join(tmpdir(), 'portal-bench-full-'));
    const patient = await startPatient({ dataDir, databaseUrl: postgres.url });
    const row = await answersDuring(patient, {
      begin: () => fill(disk),
      end: () => empty(disk),
    });
    await patient.portal.stop();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
    return row;
  });
  return {
    'full disk of the embedded database': embedded,
    'full disk of PostgreSQL': onServer,
  };
}

/** The disk on which uploads are kept until they are stored. */
export async function fullUploadFolder(place: DataPlace): Promise<Record<string, Row>> {
  return onSmallDisk(20, async (disk) => {
    const patient = await startPatient(place, { TMPDIR: disk });
    const { client, line } = patient;
    const file = new Blob([Buffer.from('%PDF-1.7\n'), Buffer.alloc(MB)]);
    const row = await answersDuring(patient, {
      begin: () => fill(disk),
      end: () => empty(disk),
      write: () => client.orderWithFiles(line, [file]),
    });
    await patient.portal.stop();
    return { 'full TMPDIR, uploads': row };
  });
}
