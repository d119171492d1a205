import { chargeCalls, clientChargeCalls } from '@portal/contract/charges/accounts/accounts.calls';
import type { ClientCharges } from '@portal/contract/charges/accounts/accounts.schemas';
import { isReadOnly } from '@portal/contract/access/auth/roles';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Client } from '../../../plugins/session.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findClient } from '../../access/clients/clients.repository.ts';
import { hiddenCharges, readAccountCharges, readStoredCases } from './account-charges.ts';
import { listEntered } from './account-charges.repository.ts';
import { earliestMonth, enterCharge, setTerms, showCharges } from './account-charges.service.ts';
import { isForAll } from './charge-history.repository.ts';

/** What accounts are charged (docs/product/charges.md). */
export function accountChargeRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  const isHiddenFrom = async ({ accountId, role }: Client) =>
    isReadOnly(role) && !(await isForAll(db, accountId));

  serve(app, chargeCalls, {
    read: async ({ client }) => {
      if (await isHiddenFrom(client)) return hiddenCharges(context);
      const { named: _named, ...charges } = await readAccountCharges(context, client.accountId);
      return charges;
    },
    cases: async ({ client, query }) => {
      if (await isHiddenFrom(client)) return { cases: [] };
      return readStoredCases(context, client.accountId, query.month);
    },
    show: async ({ client, body }) => showCharges(context, client, body.is_for_all),
  });

  const readClient = async (accountId: number): Promise<ClientCharges> => {
    orNotFound(await findClient(db, accountId));
    const { named, ...charges } = await readAccountCharges(context, accountId);
    const entered = await listEntered(db, accountId);
    return {
      ...charges,
      all_terms: named,
      earliest_month: earliestMonth(context, named),
      manual: entered.map(({ quantityHundredths, tax: _tax, orderId: _order, ...charge }) => ({
        ...charge,
        quantity: quantityHundredths / 100,
      })),
    };
  };

  serve(app, clientChargeCalls, {
    read: async ({ params }) => readClient(params.accountId),
    cases: async ({ params: { accountId }, query }) => {
      orNotFound(await findClient(db, accountId));
      return readStoredCases(context, accountId, query.month);
    },
    setTerms: async ({ steward, params: { accountId }, body }) => {
      await setTerms(context, steward, accountId, body);
      return readClient(accountId);
    },
    charge: async ({ steward, params: { accountId }, body }) => {
      await enterCharge(context, steward, accountId, body);
      return readClient(accountId);
    },
  });
}
