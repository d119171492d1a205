import { activityCalls } from '@portal/contract/cellar/activity/activity.calls';
import type { ActivityFilters } from '@portal/contract/cellar/activity/activity.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { dayOfProvider, providerDay } from '../../../lib/provider/provider-day.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { findCase, findKnownWine } from '../inventory/inventory.repository.ts';
import { activityCsv } from './activity-csv.ts';
import { listActivity } from './activity.repository.ts';
import { readCellarYear } from './cellar-year.repository.ts';
import { listUnchanged } from './unchanged.repository.ts';

/** Every change of the bottles of the signed-in account (docs/product/activity.md). */
export function activityRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const { timeZone, csvPrefix } = context.config.provider;

  const requireKnown = async (accountId: number, filters: ActivityFilters) => {
    if (filters.wine !== null) orNotFound(await findKnownWine(db, accountId, filters.wine));
    if (filters.case !== null) orNotFound(await findCase(db, accountId, filters.case));
  };

  serve(app, activityCalls, {
    list: async ({ client: { accountId }, query }) => {
      const page = await listActivity(db, accountId, { ...query, timeZone });
      // Rows show that the wine and the case are the account's, without further statements.
      if (page.rows.length === 0) await requireKnown(accountId, query);
      const unchanged = query.wine === null ? [] : await listUnchanged(db, accountId, query.wine);
      return { ...answerPage(page, (row) => row), unchanged };
    },
    year: async ({ client: { accountId }, query }) => {
      const day = dayOfProvider(context);
      const thisYear = Number(day.today.slice(0, 4));
      const year = query.year ?? thisYear - 1;
      orNotFound(year <= thisYear ? year : undefined);
      return readCellarYear(db, accountId, year, day);
    },
    export: async ({ client: { accountId }, query }, reply) => {
      await requireKnown(accountId, query);
      const name = `${csvPrefix}_activity_${providerDay(context)}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${name}"`)
        .send(activityCsv(db, accountId, { ...query, timeZone }));
    },
  });
}
