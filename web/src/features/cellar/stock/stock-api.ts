import { staffCellarCalls, stockCalls } from '@portal/contract/cellar/stock/stock.calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';

/** GET /staff/stock/{accountId}/: the account and its totals. */
export const accountStockQuery = (accountId: string) =>
  apiQuery(staffCellarCalls.one, { params: { accountId } });

/** GET /staff/stock/{accountId}/wines/{wineId}/: the cases of an account with the wine. */
export const wineStockQuery = (accountId: string, wineId: string) =>
  apiQuery(stockCalls.wine, { params: { accountId, wineId } });

/** GET /staff/stock/{accountId}/lots/{lotId}/: the ledger of a lot. */
export const lotLedgerQuery = (accountId: string, lotId: string) =>
  apiQuery(stockCalls.lot, { params: { accountId, lotId } });

/** GET /staff/stock/check/: recounts every lot. The answer is never cached. */
export const stockCheckQuery = {
  ...apiQuery(stockCalls.check),
  gcTime: 0,
};

/** The cases whose number contains a text, of all accounts or of one; none while the text is empty. */
export function useCaseNumbers(text: string, account?: number) {
  const search = text.trim();
  const { data = [] } = useQuery({
    ...apiQuery(stockCalls.caseNumbers, { query: { search, account } }),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  return search === '' ? [] : data;
}
