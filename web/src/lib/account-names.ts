import { accountNamesSchema } from '@portal/contract/staff-requests/account-names.schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './api-client.ts';

/** GET /staff/account-names/: accounts by a part of their name, or the one of an id. */
function accountNamesQuery(query: { readonly search?: string; readonly account?: string }) {
  return queryOptions({
    queryKey: ['staff', 'account-names', query],
    queryFn: ({ signal }) =>
      callApi({ path: '/staff/account-names/', query, answer: accountNamesSchema, signal }),
  });
}

/** What a type-ahead over accounts offers for a text; nothing before something is typed. */
export function useAccountOffers(text: string) {
  const search = text.trim();
  const { data = [] } = useQuery({
    ...accountNamesQuery({ search }),
    enabled: search !== '',
  });
  if (search === '') return [];
  return data.map(({ id, name, is_closed: isClosed }) => ({
    id: String(id),
    label: name,
    detail: isClosed ? `Account ${id}, closed` : `Account ${id}`,
  }));
}

/** The name of an account whose id an address holds; empty until it is known. */
export function useAccountName(account: string | undefined): string {
  const { data } = useQuery({
    ...accountNamesQuery({ account: account ?? '' }),
    enabled: account !== undefined,
  });
  return account === undefined ? '' : (data?.[0]?.name ?? '');
}
