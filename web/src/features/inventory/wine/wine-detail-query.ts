import { wineDetail } from '@portal/contract/inventory/inventory.schemas';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client.ts';

/** GET /wines/{id}/: one wine with its free and its reserved bottles. */
export function wineDetailQuery(wineId: string) {
  return queryOptions({
    queryKey: ['inventory', 'wine', wineId],
    queryFn: ({ signal }) =>
      callApi({ path: `/wines/${encodeURIComponent(wineId)}/`, answer: wineDetail, signal }),
  });
}
