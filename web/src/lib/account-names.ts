import { deskCalls } from '@portal/contract/warehouse/desk/desk.calls';
import { useQuery } from '@tanstack/react-query';
import { t } from '../texts/lib.ts';
import { apiQuery } from './api-query.ts';

/** GET /staff/account-names/: accounts by a part of their name, or the one of an id. */
function accountNamesQuery(query: { readonly search?: string; readonly account?: string }) {
  return apiQuery(deskCalls.accountNames, { query });
}

/** The suggestions of a type-ahead over accounts; none while the text is empty. */
export function useAccountSuggestions(text: string) {
  const search = text.trim();
  const { data = [] } = useQuery({
    ...accountNamesQuery({ search }),
    enabled: search !== '',
  });
  if (search === '') return [];
  return data.map(({ id, name, is_closed: isClosed }) => ({
    id: String(id),
    label: name,
    detail: t.account(id, isClosed),
  }));
}

/** Returns the name of the account whose id is in the URL; empty until it is loaded. */
export function useAccountName(account: string | undefined): string {
  const { data } = useQuery({
    ...accountNamesQuery({ account: account ?? '' }),
    enabled: account !== undefined,
  });
  return account === undefined ? '' : (data?.[0]?.name ?? '');
}
