import { randomUUID } from 'node:crypto';
import { startKillablePortal } from '../../e2e/driving/killable-portal.ts';
import { countLosses } from '../../e2e/driving/nothing-lost.ts';
import { type Answered, OrderWriter } from '../../e2e/driving/order-writer.ts';
import { fillStormCellars, settingsOf, type StormCellar } from '../../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import { onBothEngines } from '../both-engines.ts';
import type { Report, Row } from '../report.ts';
import { startCuttingProxy } from '../../server/src/testing/cutting-proxy.ts';

const CUT_EVERY = 10;
const ORDERS = 10_000;

/** Clients order over a connection that loses a tenth of the answers, and repeat each call until they have one. */
export async function network(report: Report, orders = ORDERS): Promise<void> {
  const rows: Record<string, Row> = {};
  await onBothEngines(async (engine, place) => {
    const cellars = await fillStormCellars(place, 4);
    const portal = await startKillablePortal(settingsOf(place));
    const proxy = await startCuttingProxy(await portal.origin(), CUT_EVERY);
    const origin = () => Promise.resolve(proxy.origin);
    const keys = Array.from({ length: orders }, () => randomUUID());
    const answers = await Promise.all(cellars.map((cellar) => orderAll(origin, cellar, keys)));
    await proxy.stop();
    await portal.stop();
    rows[engine] = { answersCut: proxy.cut(), ...(await countLosses(place, answers.flat())) };
  });
  report.add('Every tenth answer lost', rows);
}

/** Takes keys from the list, which several clients share, until none is left. */
async function orderAll(
  origin: () => Promise<string>,
  { email, lines }: StormCellar,
  keys: string[],
): Promise<Answered[]> {
  const client = await OrderWriter.signIn(origin, email, TEST_PASSWORD);
  const answers: Answered[] = [];
  for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
    const line = lines[keys.length % lines.length];
    answers.push(await client.order(key, line === undefined ? [] : [line]));
  }
  return answers;
}
