import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import type { PullLine } from '@portal/contract/requests/orders/pull-lines';
import { type KillablePortal, startKillablePortal } from '../../e2e/driving/killable-portal.ts';
import { OrderWriter } from '../../e2e/driving/order-writer.ts';
import { type DataPlace, fillStormCellar, settingsOf } from '../../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import type { Row } from '../report.ts';

const PROBES = 30;
const RECOVERS_WITHIN_MS = 120_000;
const LOOK_AGAIN_MS = 100;

/** A portal that runs, with a signed-in client. */
export interface Patient {
  readonly portal: KillablePortal;
  readonly client: OrderWriter;
  readonly line: PullLine;
}

export async function startPatient(
  place: DataPlace,
  settings: Readonly<Record<string, string>> = {},
): Promise<Patient> {
  const { email, lines } = await fillStormCellar(place, { lots: 1, bottles: 100_000 });
  const portal = await startKillablePortal({ ...settingsOf(place), ...settings });
  const client = await OrderWriter.signIn(portal.origin, email, TEST_PASSWORD);
  const [line] = lines;
  if (line === undefined) throw new Error('The cellar has no lots.');
  return { portal, client, line };
}

export interface Fault {
  readonly begin: () => Promise<unknown>;
  readonly end: () => Promise<unknown>;
  /** A write other than an order. */
  readonly write?: () => Promise<Response>;
  /** The clock of the portal. */
  readonly now?: () => Date;
}

/**
 * Reads and writes during a fault, then until an order is taken again. A process that ended is started, as by systemd.
 */
export async function answersDuring(
  { portal, client, line }: Patient,
  { begin, end, now = () => new Date(), ...fault }: Fault,
): Promise<Row> {
  const order = () => client.orderOnce(randomUUID(), [line], now());
  const write = fault.write ?? order;
  const before = await portal.processId();
  const reads = new Set<string>();
  const writes = new Set<string>();
  await client.get('/orders/');
  await begin();
  for (let probe = 0; probe < PROBES; probe += 1) {
    writes.add(await outcomeOf(write));
    reads.add(await outcomeOf(() => client.get('/rest-auth/user/')));
  }
  const survived = isAlive(before);
  await end();
  const ended = performance.now();
  if (!survived) await portal.killAndRestart();
  while ((await outcomeOf(order)) !== '201') {
    if (performance.now() - ended > RECOVERS_WITHIN_MS) throw new Error('It does not recover.');
    await rest(LOOK_AGAIN_MS);
  }
  return {
    reads: [...reads].join('; '),
    writes: [...writes].join('; '),
    process: survived ? 'the same' : 'restarted',
    'recovers in ms': Math.round(performance.now() - ended),
  };
}

export async function outcomeOf(call: () => Promise<Response>): Promise<string> {
  try {
    const response = await call();
    await response.text();
    const after = response.headers.get('retry-after');
    return `${response.status}${after === null ? '' : `, Retry-After ${after}`}`;
  } catch {
    return 'no answer';
  }
}

function isAlive(pid: number): boolean {
  // A process that has ended stays in the table until its parent reads its exit code.
  return !/^State:\s+Z/m.test(statusOf(pid)) && statusOf(pid) !== '';
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

const MB = 1024;

/** Memory of a process in MB: what it holds, or the most since `forgetPeak`. */
export function memoryOf(pid: number, what: 'VmRSS' | 'VmHWM'): number {
  const [, kb = '0'] = new RegExp(`^${what}:\\s+(\\d+)`, 'm').exec(statusOf(pid)) ?? [];
  return Math.round(Number(kb) / MB);
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
}
