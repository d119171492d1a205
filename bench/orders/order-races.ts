import { randomUUID } from 'node:crypto';
import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { OrderWriter } from '../../e2e/driving/order-writer.ts';

/** How often more, or fewer, got a bottle than there were. */
export interface RaceCount {
  readonly races: number;
  readonly oversold: number;
  readonly unsold: number;
}

/** All clients ask for one bottle of each line at once, a line after the other. */
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
