import { clientChargeCalls } from '@portal/contract/charges/accounts/accounts.calls';
import type { ManualChargeBody } from '@portal/contract/charges/accounts/accounts.schemas';
import type { OwnTermsBody } from '@portal/contract/charges/rates/rates.schemas';
import { apiQuery } from '../../../lib/api-query.ts';
import { requestOf } from '../../../lib/request-of.ts';
import { useApiMutation } from '../../../lib/use-api-mutation.ts';

/** What a client is charged, with its terms and what was charged by hand. */
export const clientChargesQuery = (accountId: string | number) =>
  apiQuery(clientChargeCalls.read, { params: { accountId } });

/** The cases behind a month of a client's storage. */
export const clientCasesQuery = (accountId: string | number, month: string) =>
  apiQuery(clientChargeCalls.cases, { params: { accountId }, query: { month } });

/** Sets by which card a client is charged from a month on, and its own terms. */
export const useSetTerms = (accountId: number, onSet: () => void) =>
  useApiMutation(
    (body: OwnTermsBody) => requestOf(clientChargeCalls.setTerms, { params: { accountId }, body }),
    onSet,
  );

/** Charges or credits a client by hand, or takes such a charge back. */
export const useEnterCharge = (accountId: number, onEntered: () => void) =>
  useApiMutation(
    (body: ManualChargeBody) =>
      requestOf(clientChargeCalls.charge, { params: { accountId }, body }),
    onEntered,
  );
