import { randomUUID } from 'node:crypto';
import { addressSchema } from '@portal/contract/access/profile/profile.schemas';
import type { OrderWriter } from '../../e2e/driving/order-writer.ts';
import type { StormCellar } from '../../e2e/driving/storm-cellar.ts';
import { median } from '../search/timed-get.ts';

const COST_ROUNDS = 150;

/** Milliseconds of a write and of a pull request, and how many writes the request costs: 10 at most. */
export interface OrderCost {
  readonly writeMs: number;
  readonly orderMs: number;
  readonly ratio: number;
}

/** Medians of alternating calls: a pull request beside a small write of the same signed-in user. */
export async function measureCost(client: OrderWriter, { lines }: StormCellar): Promise<OrderCost> {
  const created = await client.send('POST', '/addresses/', ADDRESS);
  const { id } = addressSchema.parse(await created.json());
  const [line] = lines;
  if (line === undefined) throw new Error('The cellar has no lots.');
  const writes: number[] = [];
  const orders: number[] = [];
  for (let round = -20; round < COST_ROUNDS; round += 1) {
    const write = await timed(() => client.send('PUT', `/addresses/${id}/`, ADDRESS));
    const order = await timed(() => client.order(randomUUID(), [line]));
    if (round >= 0) {
      writes.push(write);
      orders.push(order);
    }
  }
  const [writeMs, orderMs] = [median(writes), median(orders)];
  return { writeMs, orderMs, ratio: orderMs / writeMs };
}

async function timed(call: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  const answer = await call();
  if (answer instanceof Response) await answer.arrayBuffer();
  return performance.now() - start;
}

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Keller',
  line1: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'United States',
  primary_telephone: '212 555 0100',
};
