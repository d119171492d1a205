import { caseDetail, wineDetail } from '@portal/contract/inventory/inventory.schemas';
import { apiQuery } from '../../lib/api-query.ts';

/** One wine with its free and its reserved bottles. */
export function wineDetailQuery(wineId: string) {
  const path = `/wines/${encodeURIComponent(wineId)}/`;
  return apiQuery(['inventory', 'wine', wineId], path, wineDetail);
}

/** One case with its free and its reserved bottles. */
export function caseDetailQuery(caseId: string) {
  const path = `/cases/${encodeURIComponent(caseId)}/`;
  return apiQuery(['inventory', 'case', 'detail', caseId], path, caseDetail);
}
