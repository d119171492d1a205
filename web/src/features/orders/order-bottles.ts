import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import { formatSize } from '../../lib/format.ts';
import { bottlesOfLine } from '../../lib/line-bottles.ts';
import { bottlesText } from './history-rows.ts';

/** Bottles of each size, "{size}ml ({count})". "Pending" while an add request has none yet. */
export function bottlesByFormat(lines: readonly OrderLine[]): string[] {
  const counts = new Map<number | null, number>();
  for (const line of lines) {
    const size = line.size.value;
    counts.set(size, (counts.get(size) ?? 0) + bottlesOfLine(line));
  }
  if (counts.size === 0) return ['Pending'];
  const moved = [...counts].filter(([, count]) => count > 0);
  if (moved.length === 0) return [bottlesText(0)];
  return moved
    .toSorted(([a], [b]) => (a ?? Infinity) - (b ?? Infinity))
    .map(([size, count]) => `${formatSize(size)} (${count})`);
}

const MINUTES_PER_CASE = 3;

/** How long the stewards need: three minutes for each distinct case number. */
export function inventoryMinutes(lines: readonly OrderLine[]): number {
  return new Set(lines.map((line) => line.case_number)).size * MINUTES_PER_CASE;
}
