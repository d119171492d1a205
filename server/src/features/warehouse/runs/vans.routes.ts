import { vanCalls } from '@portal/contract/warehouse/runs/runs.calls';
import { vansSchema } from '@portal/contract/warehouse/runs/vans.schemas';
import type { AppContext } from '../../../app-context.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { listVanDays } from '../../requests/orders/calendar.repository.ts';
import { removeVanDays, setVanDays } from './van-days.service.ts';
import { listVans } from './vans.repository.ts';
import { addVan, changeVan } from './vans.service.ts';

/** The vans, and the weekdays on which they come, by ZIP code. */
export function vanRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, vanCalls, {
    list: async () => listVans(db),
    add: async ({ steward, body }) => {
      await addVan(context, steward, body);
      return listVans(db);
    },
    change: async ({ steward, params, body }) =>
      changeRecord(
        vansSchema,
        () => changeVan(context, steward, params.id, body),
        () => listVans(db),
      ),
    days: async () => listVanDays(db),
    setDays: async ({ steward, params, body }) => {
      await setVanDays(context, steward, params.prefix, body.weekdays);
      return listVanDays(db);
    },
    removeDays: async ({ steward, params }) => {
      await removeVanDays(context, steward, params.prefix);
      return listVanDays(db);
    },
  });
}
