import { randomUUID } from 'node:crypto';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { OrderWriter } from '../../e2e/driving/order-writer.ts';

/** How many clients more, or fewer, got a bottle than there were bottles. */
export interface RaceCount {
  readonly races: number;
  readonly oversold: number;
  readonly unsold: number;
}

/** All clients request one bottle of each line at the same time, line after line. */
export async function raceFor(
  lines: readonly PullLine[],
  bottles: number,
  clients: readonly OrderWriter[],
): Promise<RaceCount> {
  const won: number[] = [];
  for (const line of lines) {
    const answers = await Promise.all(clients.map((client) => client.order(randomUUID(), [line])));
    won.push(answers.filter(({ orderId }) => orderId !== null).length);
  }
  return {
    races: lines.length,
    oversold: won.filter((count) => count > bottles).length,
    unsold: won.filter((count) => count < bottles).length,
  };
}
