import { auditLogSchema } from '@portal/contract/staff-audit/staff-audit.schemas';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiUrl, callApi } from '../../lib/api-client.ts';
import type { AuditAddress } from './audit-address.ts';

/** GET /staff/audit/: one page of the log, asked for anew whenever it is opened. */
export function auditQuery(query: AuditAddress) {
  return queryOptions({
    queryKey: ['staff', 'audit', query],
    queryFn: ({ signal }) =>
      callApi({ path: '/staff/audit/', query, answer: auditLogSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Where the browser downloads what the filters choose; it writes a log of any length straight to the disk. */
export function exportUrl(address: AuditAddress): string {
  return apiUrl('/staff/audit/export/', { ...address, page: undefined });
}
