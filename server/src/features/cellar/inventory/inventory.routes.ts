import { wineCalls, caseCalls } from '@portal/contract/cellar/inventory/inventory.calls';
import type { WineDetail } from '@portal/contract/cellar/inventory/inventory.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Api } from '../../../plugins/validation.ts';
import { caseDetailAnswer, CaseWriter } from './case-answer.ts';
import type { CellarIndexCache } from './cellar-index-cache.ts';
import { exportRoutes } from './export.routes.ts';
import { inventoryTags } from './inventory-etag.ts';
import {
  findCase,
  findCaseByNumber,
  findCaseAttachments,
  findKnownWine,
  findLotsOfCase,
  findLotsOfWine,
  findWineByMaterial,
  findWineImage,
  type StoredWine,
} from './inventory.repository.ts';
import { matchListRoutes } from './match-list.routes.ts';
import { searchRoutes } from './search.routes.ts';
import { wineDetailAnswer } from './wine-answer.ts';
import { findOtherVintages, findWhatLeft } from './wine-history.repository.ts';

/** The inventory of the signed-in account: lists, totals and details. */
export function inventoryRoutes(app: Api, context: AppContext, indexes: CellarIndexCache): void {
  searchRoutes(app, context, indexes);
  exportRoutes(app, context, indexes);
  matchListRoutes(app, context, indexes);
  wineRoutes(app, context);
  caseRoutes(app, context);
}

function wineRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;
  const { tagAnswer, revalidated } = inventoryTags(context);

  serve(app, wineCalls, {
    one: {
      ...revalidated,
      handler: async (request, reply) => {
        const { accountId, inventoryVersion } = request.client;
        const wine = orNotFound(await findKnownWine(db, accountId, request.params.id));
        tagAnswer(request, reply, inventoryVersion);
        return readWine(db, accountId, wine, publicOrigin(request, config));
      },
    },
    ofBottle: {
      ...revalidated,
      handler: async (request, reply) => {
        const { accountId, inventoryVersion } = request.client;
        const { material_id, vintage } = request.query;
        const wine = orNotFound(await findWineByMaterial(db, accountId, material_id, vintage));
        tagAnswer(request, reply, inventoryVersion);
        return readWine(db, accountId, wine, publicOrigin(request, config));
      },
    },
    image: {
      ...revalidated,
      handler: async (request, reply) => {
        const { accountId, inventoryVersion } = request.client;
        const image = orNotFound(await findWineImage(db, accountId, request.params.id));
        tagAnswer(request, reply, inventoryVersion);
        return reply.type(image.contentType).send(Buffer.from(image.content));
      },
    },
  });
}

function caseRoutes(app: Api, context: AppContext): void {
  const { config, database } = context;
  const { db } = database;
  const { tagAnswer, revalidated } = inventoryTags(context);

  serve(app, caseCalls, {
    numbered: async ({ client, params }) => {
      const { id } = orNotFound(await findCaseByNumber(db, client.accountId, params.number));
      return { id };
    },
    one: {
      ...revalidated,
      handler: async (request, reply) => {
        const { accountId, inventoryVersion } = request.client;
        const wineCase = orNotFound(await findCase(db, accountId, request.params.id));
        const lots = await findLotsOfCase(db, accountId, wineCase.id);
        const documents = await findCaseAttachments(db, accountId, [wineCase.id]);
        tagAnswer(request, reply, inventoryVersion);
        const writer = new CaseWriter(publicOrigin(request, config), documents);
        return caseDetailAnswer(wineCase, lots, writer);
      },
    },
  });
}

/** A wine with the account's bottles of it and the cases they lie in. */
async function readWine(
  db: Db,
  accountId: number,
  wine: StoredWine,
  origin: string,
): Promise<WineDetail> {
  const lots = await findLotsOfWine(db, accountId, wine.id);
  const caseIds = lots.map((lot) => lot.case.id);
  const writer = new CaseWriter(origin, await findCaseAttachments(db, accountId, caseIds));
  const known = {
    lots,
    other_vintages: await findOtherVintages(db, accountId, wine),
    ...(await findWhatLeft(db, accountId, wine.id)),
  };
  return wineDetailAnswer(wine, known, writer, origin);
}
