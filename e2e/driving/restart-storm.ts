import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresServer } from '../../server/src/testing/postgres-server.ts';
import { startKillablePortal } from './killable-portal.ts';
import { countLosses, type Outcome } from './nothing-lost.ts';
import { orderThroughout } from './order-storm.ts';
import { fillStormCellars, settingsOf } from './storm-cellar.ts';

export interface RestartOutcome extends Outcome {
  /** How often each answer told a client to try again, such as `503, Retry-After 5`. */
  readonly failures: Readonly<Record<string, number>>;
  /** From the return of the database to the next order, in milliseconds. */
  readonly recoveriesMs: readonly number[];
}

/** Clients order while a supervised PostgreSQL is ended with the signals; the portal stays the same process. */
export async function stormOfRestarts(
  databaseUrl: string,
  postgres: PostgresServer,
  signals: readonly ('SIGINT' | 'SIGKILL')[],
  writers = 4,
): Promise<RestartOutcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-restarts-'));
  const place = { dataDir, databaseUrl };
  const cellars = await fillStormCellars(place, Math.ceil(writers / 4));
  const portal = await startKillablePortal(settingsOf(place));
  const recoveriesMs: number[] = [];
  const answers = await orderThroughout(portal.origin, cellars, writers, async (moreAnswers) => {
    for (const signal of signals) {
      await moreAnswers(2 * writers);
      await postgres.restart(signal);
      const back = performance.now();
      await moreAnswers(1);
      recoveriesMs.push(performance.now() - back);
    }
  });
  await portal.stop();
  const failures: Record<string, number> = {};
  for (const failure of answers.flatMap((answer) => answer.failures)) {
    failures[failure] = (failures[failure] ?? 0) + 1;
  }
  const outcome = { ...(await countLosses(place, answers)), failures, recoveriesMs };
  await rm(dataDir, { recursive: true });
  return outcome;
}
