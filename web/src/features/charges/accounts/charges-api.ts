import { chargeCalls } from '@portal/contract/charges/accounts/accounts.calls';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** What the account of the user is charged this month. */
export const ownChargesQuery = apiQuery(chargeCalls.read);

/** The cases behind a month of its storage. */
export const ownCasesQuery = (month: string) => apiQuery(chargeCalls.cases, { query: { month } });

/** Sets whether viewers and proposers see the charges. */
export function useShowCharges(onDone: () => void) {
  return useApiMutation(
    (isForAll: boolean) => requestOf(chargeCalls.show, { body: { is_for_all: isForAll } }),
    onDone,
  );
}
