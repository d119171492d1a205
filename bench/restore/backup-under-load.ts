import { randomUUID } from 'node:crypto';
import { runPortalCommand } from '../../e2e/driving/built-portal.ts';
import { type KillablePortal, startKillablePortal } from '../../e2e/driving/killable-portal.ts';
import { OrderWriter } from '../../e2e/driving/order-writer.ts';
import { type DataPlace, fillStormCellar, settingsOf } from '../../e2e/driving/storm-cellar.ts';
import { connect } from '../../server/src/db/connect.ts';
import { orders } from '../../server/src/db/schema/orders.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import { auditStock } from '../../server/src/testing/stock-audit.ts';
import type { Row } from '../report.ts';

const WRITERS = 4;

/** A portal that four clients ask for bottles without pause. */
interface Load {
  readonly place: DataPlace;
  /** The ids of acknowledged orders, in their order. */
  readonly acknowledged: readonly number[];
  /** The longest wait for an answer since the last call, in milliseconds. */
  longestWait(): number;
  stop(): Promise<void>;
}

/** Starts the clients and waits until that many orders are acknowledged. */
export async function startLoad(place: DataPlace, ordersBefore: number): Promise<Load> {
  const { email, lines } = await fillStormCellar(place, { lots: 20, bottles: 100_000 });
  const portal: KillablePortal = await startKillablePortal(settingsOf(place));
  const acknowledged: number[] = [];
  const calm = new AbortController();
  let longest = 0;
  let onEnough = () => {};
  const enough = new Promise<void>((resolve) => (onEnough = resolve));
  const work = async (number: number) => {
    const writer = await OrderWriter.signIn(portal.origin, email, TEST_PASSWORD);
    while (!calm.signal.aborted) {
      const line = lines[(acknowledged.length + number) % lines.length];
      const start = performance.now();
      const { orderId } = await writer.order(randomUUID(), line === undefined ? [] : [line]);
      longest = Math.max(longest, performance.now() - start);
      if (orderId !== null) acknowledged.push(orderId);
      if (acknowledged.length >= ordersBefore) onEnough();
    }
  };
  const working = Array.from({ length: WRITERS }, (_, number) => work(number));
  await Promise.race([enough, ...working]);
  return {
    place,
    acknowledged,
    longestWait: () => {
      const waited = Math.round(longest);
      longest = 0;
      return waited;
    },
    stop: async () => {
      calm.abort();
      await Promise.all(working);
      await portal.stop();
    },
  };
}

/** Backs up beside the load; `asked` are the orders acknowledged before. */
export async function backUpUnderLoad(
  load: Load,
  file: string,
): Promise<{ readonly row: Row; readonly asked: readonly number[] }> {
  const asked = [...load.acknowledged];
  load.longestWait();
  const { seconds, output } = await timedCommand(['backup', file], load.place);
  const during = load.acknowledged.length - asked.length;
  const wait = load.longestWait();
  const rows = Number(/^(\d+) rows/.exec(output.replaceAll(',', ''))?.[1]);
  return { row: { rows, seconds, 'orders during': during, 'longest wait ms': wait }, asked };
}

/** Restores into an empty place and counts what is missing or wrong there. */
export async function restoreUnderLoad(
  load: Load,
  file: string,
  place: DataPlace,
  asked: readonly number[],
): Promise<Row> {
  load.longestWait();
  const before = load.acknowledged.length;
  const { seconds } = await timedCommand(['restore', file], place);
  const during = load.acknowledged.length - before;
  const database = await connect(place);
  const { db } = database;
  const stored = new Set((await db.select({ id: orders.id }).from(orders)).map(({ id }) => id));
  const row = {
    seconds,
    orders: stored.size,
    missing: asked.filter((id) => !stored.has(id)).length,
    ...(await auditStock(db)),
    'orders during': during,
    'longest wait ms': load.longestWait(),
  };
  await database.close();
  return row;
}

async function timedCommand(words: readonly string[], place: DataPlace) {
  const start = performance.now();
  const { exitCode, output } = await runPortalCommand(words, settingsOf(place));
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${output}`);
  return { seconds: Number(((performance.now() - start) / 1000).toFixed(1)), output };
}
