import { caseDetail, wineDetail } from '@portal/contract/inventory/inventory.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** GET /wines/{id}/: one wine with its free and its reserved bottles. */
export function wineDetailQuery(wineId: string) {
  return queryOptions({
    queryKey: ['inventory', 'wine', wineId],
    queryFn: ({ signal }) =>
      callApi({ path: `/wines/${encodeURIComponent(wineId)}/`, answer: wineDetail, signal }),
  });
}

/** GET /cases/{id}/: one case with its free and its reserved bottles. */
export function caseDetailQuery(caseId: string) {
  return queryOptions({
    queryKey: ['inventory', 'case', 'detail', caseId],
    queryFn: ({ signal }) =>
      callApi({ path: `/cases/${encodeURIComponent(caseId)}/`, answer: caseDetail, signal }),
  });
}
