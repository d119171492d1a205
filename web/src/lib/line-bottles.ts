import type { OrderLine } from '@portal/contract/requests/orders/orders.schemas';

/** Returns the bottles that a line moved or, while its request is open, will move. */
export function bottlesOfLine(line: OrderLine): number {
  return line.quantity_done ?? line.quantity;
}

export function bottlesOfLines(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + bottlesOfLine(line), 0);
}
