import { ACCOUNT_ROLES } from '@portal/contract/access/auth/roles';
import {
  caseExportQuery,
  inventoryExportQuery,
  wineExportQuery,
  wineIdsExport,
} from '@portal/contract/cellar/inventory/export.schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import type { LotChoice } from './cellar/chosen-lots.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import { tellOfFullExport } from './full-export.service.ts';
import { csvOf } from './export-csv.ts';
import { findLotsOfCase, findWine } from './inventory.repository.ts';
import { providerYear } from './provider-year.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';

/** The name of the file, after the provider's prefix (docs/product/exports.md). */
type ExportName = 'export' | 'detail' | 'case_detail';

const CLIENT = { access: 'client' } as const;
const CLIENT_FORM = { access: 'client', roles: ACCOUNT_ROLES } as const;

/** The four CSV files, streamed from the account's index, so that they hold what its lists count. */
export function exportRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  const { db } = context.database;
  const send = async (
    { client, view }: FastifyRequest,
    reply: FastifyReply,
    name: ExportName,
    choice: LotChoice,
  ) => {
    const index = await indexes.get(client.accountId, client.inventoryVersion);
    const { lots, isWhole } = index.chosenLots(choice);
    if (name === 'export' && isWhole) {
      await tellOfFullExport(context, client, view !== null);
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName(context, name)}"`)
      .send(csvOf(lots));
  };

  app.get(
    '/export_wines/',
    routeOf(CLIENT, { querystring: inventoryExportQuery }),
    async (request, reply) => {
      const filters = { ...request.query, year: providerYear(context) };
      return send(request, reply, 'export', { filters });
    },
  );

  app.post(
    '/export_wines/',
    routeOf(CLIENT_FORM, { body: wineIdsExport }),
    async (request, reply) =>
      send(request, reply, 'export', { wineIds: request.body.wine_ids_list }),
  );

  app.get(
    '/export_wine_cases/',
    routeOf(CLIENT, { querystring: wineExportQuery }),
    async (request, reply) => {
      const wine = orNotFound(await findWine(db, request.client.accountId, request.query.wine));
      return send(request, reply, 'detail', { wineIds: [wine.id] });
    },
  );

  app.get(
    '/export_case_detail/',
    routeOf(CLIENT, { querystring: caseExportQuery }),
    async (request, reply) => {
      const caseId = request.query.case;
      const lots = await findLotsOfCase(db, request.client.accountId, caseId);
      if (lots.length === 0) throw notFound();
      return send(request, reply, 'case_detail', { caseId });
    },
  );
}

/** `mwc_export_2026-11-20.csv`: prefix and today are the provider's. */
function fileName(context: AppContext, name: ExportName): string {
  return `${context.config.provider.csvPrefix}_${name}_${providerDay(context)}.csv`;
}
