import {
  accountStockSchema,
  caseNumbersSchema,
  lotLedgerSchema,
  wineStockSchema,
} from '@portal/contract/cellar/stock/stock.schemas';
import { stockCheckSchema } from '@portal/contract/cellar/stock/stock-check.schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.ts';

const path = (accountId: string) => `/staff/stock/${encodeURIComponent(accountId)}/`;

/** GET /staff/stock/{accountId}/: the account and its totals. */
export const accountStockQuery = (accountId: string) =>
  apiQuery(['staff', 'stock', 'account', accountId], path(accountId), accountStockSchema);

/** GET /staff/stock/{accountId}/wines/{wineId}/: the cases of an account with the wine. */
export const wineStockQuery = (accountId: string, wineId: string) =>
  apiQuery(
    ['staff', 'stock', 'wine', accountId, wineId],
    `${path(accountId)}wines/${encodeURIComponent(wineId)}/`,
    wineStockSchema,
  );

/** GET /staff/stock/{accountId}/lots/{lotId}/: the ledger of a lot. */
export const lotLedgerQuery = (accountId: string, lotId: string) =>
  apiQuery(
    ['staff', 'stock', 'lot', accountId, lotId],
    `${path(accountId)}lots/${encodeURIComponent(lotId)}/`,
    lotLedgerSchema,
  );

/** GET /staff/stock/check/: recounts every lot. The answer is never cached. */
export const stockCheckQuery = {
  ...apiQuery(['staff', 'stock', 'check'], '/staff/stock/check/', stockCheckSchema),
  gcTime: 0,
};

/** The cases whose number contains a text, of all accounts or of one; none while the text is empty. */
export function useCaseNumbers(text: string, account?: number) {
  const search = text.trim();
  const { data = [] } = useQuery({
    ...apiQuery(
      ['staff', 'stock', 'case-numbers', search, account],
      '/staff/stock/case-numbers/',
      caseNumbersSchema,
      { search, account },
    ),
    placeholderData: keepPreviousData,
    enabled: search !== '',
  });
  return search === '' ? [] : data;
}
