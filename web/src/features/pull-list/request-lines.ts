import type { PullLine } from '@portal/contract/orders/pull-lines';
import type { PullListLine } from './pull-list-line.ts';

/** The lines of the pull list as the create call takes them (docs/product/requests.md#create-calls). */
export function requestLines(lines: readonly PullListLine[]): PullLine[] {
  return lines.map(({ wineId, pullQuantity, caseDetail }) => ({
    wine: wineId,
    case_footprint_id: caseDetail.footprintId,
    quantity: pullQuantity,
    size_value: caseDetail.sizeMl,
  }));
}
