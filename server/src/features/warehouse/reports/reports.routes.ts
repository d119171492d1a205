import { reportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { AppContext } from '../../../app-context.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { listClientTotals } from './client-totals.repository.ts';
import { readMonths } from '../../cellar/activity/months.repository.ts';
import { pageOf, readOccupancy, readSizes } from './occupancy.repository.ts';
import { listPeriodRequests } from './period-requests.repository.ts';
import { reportExportRoutes } from './report-exports.routes.ts';
import { listStoredBottles, sumStoredBottles } from './stored-bottles.repository.ts';

/** The whole house in lists (docs/product/reports.md). */
export function reportRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const { timeZone } = context.config.provider;
  const asIs = <Row>(row: Row) => row;

  serve(app, reportCalls, {
    totals: async ({ query }) => sumStoredBottles(db, query),
    bottles: async ({ query: { page, ...filters } }) =>
      answerPage(await listStoredBottles(db, filters, page), asIs),
    clients: async ({ query }) => answerPage(await listClientTotals(db, query), asIs),
    locations: async ({ query }) => answerPage(pageOf(await readOccupancy(db), query.page), asIs),
    sizes: async ({ query }) => answerPage(pageOf(await readSizes(db), query.page), asIs),
    requests: async ({ query }) =>
      answerPage(await listPeriodRequests(db, { ...query, timeZone }), asIs),
    movements: async ({ query }) => {
      const today = providerDay(context);
      const months = await readMonths(db, { ...query, today, timeZone });
      return answerPage(pageOf(months, null), asIs);
    },
  });
  reportExportRoutes(app, context);
}
