import { stormOfRestarts } from '../../e2e/driving/restart-storm.ts';
import { runOnServer, startPostgresServer } from '../../server/src/testing/postgres-server.ts';
import { type Report, type Row, spread } from '../report.ts';

const WRITERS = 16;
const RESTARTS = 50;
const KILLS_PER_RESTART = 0.4;

/** PostgreSQL is restarted, and then killed, under a portal that stays: clients read 503 with `Retry-After` only. */
export async function database(report: Report, restarts = RESTARTS): Promise<void> {
  const rows: Record<string, Row> = {};
  const times: Record<string, Row> = {};
  const postgres = await startPostgresServer({ durable: true, supervised: true });
  try {
    for (const [name, signal, count] of [
      ['restarted', 'SIGINT', restarts],
      ['killed', 'SIGKILL', Math.ceil(restarts * KILLS_PER_RESTART)],
    ] as const) {
      const signals = Array.from({ length: count }, () => signal);
      await runOnServer(postgres.url, `create database ${name}`);
      const outcome = await stormOfRestarts(postgres.databaseUrl(name), postgres, signals, WRITERS);
      const { failures, recoveriesMs, ...losses } = outcome;
      rows[name] = { times: count, ...losses };
      times[name] = { ...failures, ...spread(recoveriesMs) };
    }
  } finally {
    await postgres.stop();
  }
  report.add(`PostgreSQL ended under ${WRITERS} writers`, rows);
  report.add('Answers before the order, and time from its return to the next order', times);
}
