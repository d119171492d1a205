import { codeOfScan } from '@portal/contract/cellar/labels/code-of-scan';
import { scanningCalls } from '@portal/contract/warehouse/picking/picking.calls';
import type { Scanned } from '@portal/contract/warehouse/picking/scanning.schemas';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { keyOf } from './api-query.ts';
import { requestOf } from './request-of.ts';

/** GET /staff/scan/: what a scanned text is. Links of the same label on two hosts are one code. */
function scanQuery(text: string) {
  const { kind, code } = codeOfScan(text);
  const request = requestOf(scanningCalls.scan, { query: { code: text } });
  return queryOptions({
    queryKey: [...keyOf(scanningCalls.scan), kind, code.toLowerCase()],
    queryFn: ({ signal }) => callApi({ ...request, signal }),
  });
}

/** Looks a code up; without a connection as it was when it was looked up before in this window. */
export async function lookUpScan(client: QueryClient, text: string): Promise<Scanned> {
  const query = scanQuery(text);
  try {
    return await client.fetchQuery({ ...query, staleTime: 0, retry: false, gcTime: Infinity });
  } catch (error) {
    const isUnreached = error instanceof ApiError && error.kind === 'offline';
    const known = isUnreached ? client.getQueryData(query.queryKey) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}
