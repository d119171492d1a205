import { formatNumber } from '../../../lib/format.ts';

/** "No Results", "1 Result", "1,304 Results" (document 2, section 2). */
export function resultText(count: number): string {
  if (count === 0) return 'No Results';
  return count === 1 ? '1 Result' : `${formatNumber(count)} Results`;
}

/** "(1 Bottle)", "(1,840 Bottles)"; nothing beside "No Results". */
export function bottleText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '(1 Bottle)' : `(${formatNumber(count)} Bottles)`;
}
