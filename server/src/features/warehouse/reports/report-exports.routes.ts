import { reportExportCalls } from '@portal/contract/warehouse/reports/reports.calls';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { currentProvider } from '../../../lib/provider/current-provider.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Steward } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { clientTotals, countClientTotals } from './client-totals.repository.ts';
import { type ExportedReport, exportReport } from './export-report.service.ts';
import { readMonths } from '../../cellar/activity/months.repository.ts';
import { readOccupancy, readSizes } from './occupancy.repository.ts';
import { countPeriodRequests, periodRequests } from './period-requests.repository.ts';
import {
  bottleColumns,
  CLIENT_COLUMNS,
  LOCATION_COLUMNS,
  MONTH_COLUMNS,
  requestColumns,
  SIZE_COLUMNS,
} from './report-columns.ts';
import { countStoredBottles, storedBottles } from './stored-bottles.repository.ts';

/** The reports as files. */
export function reportExportRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;
  const { timeZone, csvPrefix } = config.provider;
  const send = async <Row>(reply: FastifyReply, steward: Steward, file: ExportedReport<Row>) => {
    const { contentType, content } = await exportReport(context, steward, file);
    const name = `${csvPrefix}_report_${file.report}_${providerDay(context)}.${file.format}`;
    return reply
      .type(contentType)
      .header('Content-Disposition', `attachment; filename="${name}"`)
      .send(content);
  };

  serve(app, reportExportCalls, {
    bottles: async ({ steward, body: { format, ...filters } }, reply) => {
      const rowCount = await countStoredBottles(db, filters);
      const pages = storedBottles(db, filters);
      const columns = bottleColumns(timeZone);
      return send(reply, steward, { report: 'bottles', format, filters, rowCount, columns, pages });
    },
    clients: async ({ steward, body: { format, ...filters } }, reply) => {
      const rowCount = await countClientTotals(db, filters);
      const pages = clientTotals(db, filters);
      const columns = CLIENT_COLUMNS;
      return send(reply, steward, { report: 'clients', format, filters, rowCount, columns, pages });
    },
    locations: async ({ steward, body: { format } }, reply) => {
      const read = whole(await readOccupancy(db), LOCATION_COLUMNS);
      return send(reply, steward, { report: 'locations', format, filters: {}, ...read });
    },
    sizes: async ({ steward, body: { format } }, reply) => {
      const read = whole(await readSizes(db), SIZE_COLUMNS);
      return send(reply, steward, { report: 'sizes', format, filters: {}, ...read });
    },
    requests: async ({ steward, body: { format, ...filters } }, reply) => {
      const chosen = { ...filters, timeZone };
      const rowCount = await countPeriodRequests(db, chosen);
      const pages = periodRequests(db, chosen);
      const columns = requestColumns(timeZone, (await currentProvider(db, config)).shortName);
      return send(reply, steward, {
        report: 'requests',
        format,
        filters,
        rowCount,
        columns,
        pages,
      });
    },
    movements: async ({ steward, body: { format, ...filters } }, reply) => {
      const today = providerDay(context);
      const months = await readMonths(db, { ...filters, today, timeZone });
      const read = whole(months, MONTH_COLUMNS);
      return send(reply, steward, { report: 'movements', format, filters, ...read });
    },
  });
}

/** The parts of a file of which all rows were read at once, because they are few. */
function whole<Row>(rows: readonly Row[], columns: ExportedReport<Row>['columns']) {
  return { rowCount: rows.length, columns, pages: onePage(rows) };
}

async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
