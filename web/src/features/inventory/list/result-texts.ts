import { formatNumber } from '../../../lib/format.ts';
import type { InventoryView } from './sorts.ts';

/** "No Results", "1 Result", "1,304 Results"; of cases "1 Case", "71 Cases". */
export function countText(view: InventoryView, count: number): string {
  if (count === 0) return 'No Results';
  const one = view === 'wine' ? 'Result' : 'Case';
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${one}s`;
}

/** "(1 Bottle)", "(1,840 Bottles)"; nothing beside "No Results". */
export function bottleText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '(1 Bottle)' : `(${formatNumber(count)} Bottles)`;
}
