import {
  vanDaysBody,
  vanDaysPathSchema,
  vanDaysSchema,
} from '@portal/contract/warehouse/runs/van-days.schemas';
import {
  newVanBody,
  vanBody,
  vanPathSchema,
  vansSchema,
} from '@portal/contract/warehouse/runs/vans.schemas';
import type { AppContext } from '../../../app-context.ts';
import { listVanDays } from '../../requests/orders/calendar.repository.ts';
import { DESK, HOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { removeVanDays, setVanDays } from './van-days.service.ts';
import { listVans } from './vans.repository.ts';
import { addVan, changeVan } from './vans.service.ts';

const VANS = { response: { 200: vansSchema } } as const;
const VAN_DAYS = { response: { 200: vanDaysSchema } } as const;

/** The vans, and the weekdays on which they come, by ZIP code. */
export function vanRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get('/staff/vans/', routeOf(HOUSE, VANS), async () => listVans(db));

  app.post(
    '/staff/vans/',
    routeOf(HOUSE, { ...VANS, body: newVanBody }),
    async ({ steward, body }) => {
      await addVan(context, steward, body);
      return listVans(db);
    },
  );

  app.put(
    '/staff/vans/:id/',
    routeOf(HOUSE, { ...VANS, params: vanPathSchema, body: vanBody }),
    async ({ steward, params, body }) =>
      changeRecord(
        vansSchema,
        () => changeVan(context, steward, params.id, body),
        () => listVans(db),
      ),
  );

  app.get('/staff/van-days/', routeOf(DESK, VAN_DAYS), async () => listVanDays(db));

  app.put(
    '/staff/van-days/:prefix/',
    routeOf(HOUSE, { ...VAN_DAYS, params: vanDaysPathSchema, body: vanDaysBody }),
    async ({ steward, params, body }) => {
      await setVanDays(context, steward, params.prefix, body.weekdays);
      return listVanDays(db);
    },
  );

  app.delete(
    '/staff/van-days/:prefix/',
    routeOf(HOUSE, { ...VAN_DAYS, params: vanDaysPathSchema }),
    async ({ steward, params }) => {
      await removeVanDays(context, steward, params.prefix);
      return listVanDays(db);
    },
  );
}
