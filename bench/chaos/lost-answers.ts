import { randomUUID } from 'node:crypto';
import type { KillablePortal } from '../../e2e/driving/killable-portal.ts';
import { OrderWriter } from '../../e2e/driving/order-writer.ts';
import type { StormCellar } from '../../e2e/driving/storm-cellar.ts';
import { TEST_PASSWORD } from '../../server/src/testing/factories.ts';
import { startCuttingProxy } from './cutting-proxy.ts';

const CUT_EVERY = 10;

/** The result of orders of which every tenth answer was lost. `doubled` must be 0, `replays` must not. */
export interface LostAnswers {
  readonly orders: number;
  readonly answersCut: number;
  readonly replays: number;
  readonly doubled: number;
}

/**
 * Four clients place `count` orders over a connection that loses a tenth of the answers, each retrying until it has
 * one.
 */
export async function loseAnswers(
  portal: KillablePortal,
  { email, lines }: StormCellar,
  count: number,
): Promise<LostAnswers> {
  const proxy = await startCuttingProxy(await portal.origin(), CUT_EVERY);
  const origin = () => Promise.resolve(proxy.origin);
  const signIn = () => OrderWriter.signIn(origin, email, TEST_PASSWORD);
  const keys = Array.from({ length: count }, () => randomUUID());
  const ids: number[] = [];
  let replays = 0;
  const work = async (client: OrderWriter) => {
    for (let key = keys.pop(); key !== undefined; key = keys.pop()) {
      const line = lines[keys.length % lines.length];
      const answer = await client.order(key, line === undefined ? [] : [line]);
      ids.push(answer.orderId ?? -1);
      if (answer.isReplay) replays += 1;
    }
  };
  await Promise.all((await Promise.all([signIn(), signIn(), signIn(), signIn()])).map(work));
  await proxy.stop();
  const orders = await countOrders(await OrderWriter.signIn(portal.origin, email, TEST_PASSWORD));
  return { orders: ids.length, answersCut: proxy.cut(), replays, doubled: orders - ids.length };
}

async function countOrders(client: OrderWriter): Promise<number> {
  const answer: unknown = await (await client.get('/orders/')).json();
  return Array.isArray(answer) ? answer.length : -1;
}
