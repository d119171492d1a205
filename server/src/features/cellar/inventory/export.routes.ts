import { exportCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { notFound, orNotFound } from '../../../app-error.ts';
import { providerDay } from '../../../lib/provider/provider-day.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import type { LotChoice } from './cellar/chosen-lots.ts';
import { csvOf } from './export-csv.ts';
import { notifyOfFullExport } from './full-export.service.ts';
import { findLotsOfCase, findWine } from './inventory.repository.ts';
import { providerYear } from './provider-year.ts';

/** The name of the file, after the provider's prefix (docs/product/exports.md). */
type ExportName = 'export' | 'detail' | 'case_detail';

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
      await notifyOfFullExport(context, client, view !== null);
    }
    return reply
      .type('text/csv; charset=utf-8')
      .header('Content-Disposition', `attachment; filename="${fileName(context, name)}"`)
      .send(csvOf(lots));
  };

  serve(app, exportCalls, {
    wines: async (request, reply) => {
      const filters = { ...request.query, year: providerYear(context) };
      return send(request, reply, 'export', { filters });
    },
    chosenWines: async (request, reply) =>
      send(request, reply, 'export', { wineIds: request.body.wine_ids_list }),
    wineCases: async (request, reply) => {
      const wine = orNotFound(await findWine(db, request.client.accountId, request.query.wine));
      return send(request, reply, 'detail', { wineIds: [wine.id] });
    },
    caseDetail: async (request, reply) => {
      const caseId = request.query.case;
      const lots = await findLotsOfCase(db, request.client.accountId, caseId);
      if (lots.length === 0) throw notFound();
      return send(request, reply, 'case_detail', { caseId });
    },
  });
}

/** `mwc_export_2026-11-20.csv`: prefix and today are the provider's. */
function fileName(context: AppContext, name: ExportName): string {
  return `${context.config.provider.csvPrefix}_${name}_${providerDay(context)}.csv`;
}
