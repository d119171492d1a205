import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { spread } from '../report.ts';
import type { LoadCompany } from './load-company.ts';
import type { Kind } from './mix.ts';
import { pinToCore } from './portals.ts';

const DRIVER = fileURLToPath(new URL('driver.ts', import.meta.url));
const DRIVER_CORE = 1;
/** A driver that sends this much later than due measures itself. */
const MOST_LAG_MS = 25;

export interface DriverPlan {
  readonly origins: readonly string[];
  readonly company: LoadCompany;
  readonly perSecond: number;
  readonly seconds: number;
}

/** One request: `ms` counts from the moment it was due, `lagMs` is how late it was sent. */
export interface Answered {
  readonly kind: Kind;
  /** Of the run in which it was due. */
  readonly second: number;
  readonly ms: number;
  readonly lagMs: number;
  readonly status: number;
}

/** A run at one rate. */
export interface Drive {
  readonly answers: readonly Answered[];
  readonly errors: number;
  readonly lagMs: number;
  readonly hasLagged: boolean;
}

/** Runs the driver in a process of its own. */
export async function drive(plan: DriverPlan): Promise<Drive> {
  const child = fork(DRIVER, {
    execArgv: ['--import', 'tsx', '--conditions=portal-source'],
    serialization: 'advanced',
  });
  pinToCore(child.pid ?? 0, DRIVER_CORE);
  const answers = await new Promise<readonly Answered[]>((resolve, reject) => {
    child.once('message', resolve);
    child.once('exit', () => reject(new Error('The driver ended without an answer.')));
    child.send(plan);
  });
  const lagMs = spread(answers.map((each) => each.lagMs))['p99 ms'];
  const errors = answers.filter(({ status }) => status < 200 || status >= 300).length;
  return { answers, errors, lagMs, hasLagged: lagMs > MOST_LAG_MS };
}

/** Times and errors of a run, together and for each kind of request. */
export function tableOf({ answers }: Drive) {
  const rows: Record<string, ReturnType<typeof rowOf>> = {};
  for (const kind of [...new Set(answers.map((each) => each.kind))].toSorted()) {
    rows[kind] = rowOf(answers.filter((each) => each.kind === kind));
  }
  return { all: rowOf(answers), ...rows };
}

function rowOf(answers: readonly Answered[]) {
  const failed = answers.filter(({ status }) => status < 200 || status >= 300);
  const statuses = [...new Set(failed.map(({ status }) => status))].join(' ');
  return {
    requests: answers.length,
    ...spread(answers.map(({ ms }) => ms)),
    errors: failed.length === 0 ? '0' : `${failed.length} (${statuses})`,
  };
}
