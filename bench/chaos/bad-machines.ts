import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DataPlace } from '../../e2e/driving/storm-cellar.ts';
import { type PostgresServer, runOnServer } from '../../server/src/testing/postgres-server.ts';
import type { Row } from '../report.ts';
import { answersDuring, startPatient } from './fault.ts';

const HOUR_MS = 3_600_000;
/** The portal reads its clock again after 50 ms (e2e/driving/shifted-clock.mjs). */
const CLOCK_IS_READ_MS = 200;
/** Fewer than a portal has open: no gap is left below. */
const FEW_FILES = 10;

/** A database that takes no writes for a while. Its sessions keep the setting they began with, so they are ended. */
export async function readOnly(
  place: Required<DataPlace>,
  postgres: PostgresServer,
): Promise<Record<string, Row>> {
  const patient = await startPatient(place);
  const name = new URL(place.databaseUrl).pathname.slice(1);
  const become = async (value: 'on' | 'off') => {
    await runOnServer(
      postgres.url,
      `alter database ${name} set default_transaction_read_only = ${value}`,
    );
    await runOnServer(
      postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  };
  const row = await answersDuring(patient, { begin: () => become('on'), end: () => become('off') });
  await patient.portal.stop();
  return { 'read-only PostgreSQL': row };
}

/** Makes the clock of a portal settable. */
export async function settableClock(dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, 'clock');
  const preload = join(import.meta.dirname, '../../e2e/driving/shifted-clock.mjs');
  await writeFile(file, '0');
  let offMs = 0;
  return {
    settings: { NODE_OPTIONS: `--import ${pathToFileURL(preload).href}`, CLOCK_FILE: file },
    now: () => new Date(Date.now() + offMs),
    shift: async (hours: number) => {
      offMs = hours * HOUR_MS;
      await writeFile(file, String(offMs));
      await rest(CLOCK_IS_READ_MS);
    },
  };
}

export async function clockJumps(place: DataPlace): Promise<Record<string, Row>> {
  const clock = await settableClock(place.dataDir);
  const patient = await startPatient(place, clock.settings);
  const rows: Record<string, Row> = {};
  for (const [name, hours] of [
    ['clock 9 hours ahead', 9],
    ['clock 3 days behind', -72],
  ] as const) {
    rows[name] = await answersDuring(patient, {
      begin: () => clock.shift(hours),
      end: () => clock.shift(0),
      now: clock.now,
    });
  }
  await patient.portal.stop();
  return rows;
}

/** The process may open no file and accept no connection more; those that are open stay. */
export async function fewFiles(place: DataPlace): Promise<Record<string, Row>> {
  const patient = await startPatient(place);
  const { client, line, portal } = patient;
  const pid = await portal.processId();
  const limit = (files: number) =>
    execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:20000`]);
  const file = new Blob([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1024)]);
  const row = await answersDuring(patient, {
    begin: async () => limit(FEW_FILES),
    end: async () => limit(20_000),
    write: () => client.orderWithFiles(line, [file]),
  });
  await portal.stop();
  return { 'no file descriptor left, uploads': row };
}
