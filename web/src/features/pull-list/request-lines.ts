import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { PullListLine } from './pull-list-line.ts';

/** The pull list as a pull request asks for it (document 2, section 7). */
export function requestLines(lines: readonly PullListLine[]): PullLine[] {
  return lines.map(({ wineId, pullQuantity, caseDetail }) => ({
    wine: wineId,
    case_footprint_id: caseDetail.footprintId,
    quantity: pullQuantity,
    size_value: caseDetail.sizeMl,
  }));
}
