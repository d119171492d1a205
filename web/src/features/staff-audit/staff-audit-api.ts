import { auditLogSchema } from '@portal/contract/staff-audit/staff-audit.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiUrl, callApi } from '../../lib/api-client.ts';
import type { AuditParams } from './audit-params.ts';

/** GET /staff/audit/: one page of the log, fetched again whenever it is opened. */
export function auditQuery(query: AuditParams) {
  return queryOptions({
    queryKey: ['staff', 'audit', query],
    queryFn: ({ signal }) =>
      callApi({ path: '/staff/audit/', query, answer: auditLogSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Where the browser downloads what the filters choose; it writes a log of any length straight to the disk. */
export function exportUrl(params: AuditParams): string {
  return apiUrl('/staff/audit/export/', { ...params, page: undefined });
}
