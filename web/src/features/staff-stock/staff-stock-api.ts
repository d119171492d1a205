import {
  accountStockSchema,
  caseNumbersSchema,
  lotLedgerSchema,
  wineStockSchema,
} from '@portal/contract/staff-stock/staff-stock.schemas';
import { stockCheckSchema } from '@portal/contract/staff-stock/stock-check.schemas';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

const path = (accountId: string) => `/staff/stock/${encodeURIComponent(accountId)}/`;

/** GET /staff/stock/{accountId}/: the account and its totals. */
export function accountStockQuery(accountId: string) {
  return queryOptions({
    queryKey: ['staff', 'stock', 'account', accountId],
    queryFn: ({ signal }) => callApi({ path: path(accountId), answer: accountStockSchema, signal }),
  });
}

/** GET /staff/stock/{accountId}/wines/{wineId}/: the cases of an account with the wine. */
export function wineStockQuery(accountId: string, wineId: string) {
  return queryOptions({
    queryKey: ['staff', 'stock', 'wine', accountId, wineId],
    queryFn: ({ signal }) =>
      callApi({
        path: `${path(accountId)}wines/${encodeURIComponent(wineId)}/`,
        answer: wineStockSchema,
        signal,
      }),
  });
}

/** GET /staff/stock/{accountId}/lots/{lotId}/: the ledger of a lot. */
export function lotLedgerQuery(accountId: string, lotId: string) {
  return queryOptions({
    queryKey: ['staff', 'stock', 'lot', accountId, lotId],
    queryFn: ({ signal }) =>
      callApi({
        path: `${path(accountId)}lots/${encodeURIComponent(lotId)}/`,
        answer: lotLedgerSchema,
        signal,
      }),
  });
}

/** GET /staff/stock/check/: recounts every lot. The answer is never cached. */
export const stockCheckQuery = queryOptions({
  queryKey: ['staff', 'stock', 'check'],
  queryFn: ({ signal }) =>
    callApi({ path: '/staff/stock/check/', answer: stockCheckSchema, signal }),
  gcTime: 0,
});

/** The cases whose number contains a text, of all accounts or of one; none while the text is empty. */
export function useCaseNumbers(text: string, account?: number) {
  const search = text.trim();
  const { data = [] } = useQuery({
    queryKey: ['staff', 'stock', 'case-numbers', search, account],
    queryFn: ({ signal }) =>
      callApi({
        path: '/staff/stock/case-numbers/',
        query: { search, account },
        answer: caseNumbersSchema,
        signal,
      }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  return search === '' ? [] : data;
}
