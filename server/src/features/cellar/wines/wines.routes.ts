import {
  catalogueCalls,
  staffWineCalls,
  wineImageCalls,
} from '@portal/contract/cellar/wines/wines.calls';
import {
  DUPLICATES_LISTED,
  type StaffWine,
  staffWineSchema,
} from '@portal/contract/cellar/wines/wines.schemas';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { listEvents } from '../../../lib/audit/audit.repository.ts';
import { catalogueFacets } from './catalogue-facets.ts';
import { countWineKinds, listCatalogue, listLabels, listWines } from './catalogue.repository.ts';
import { findDuplicates } from './duplicate-labels.ts';
import { findImage, findWine, listMerged } from './wines.repository.ts';
import { editWine, removeWineImage, setWineImage } from './wines.service.ts';
import { mergeWine, undoMerge } from './wine-merges.service.ts';

/** The catalogue of all wines: list, edit, set images, find and merge duplicates. */
export function wineRoutes(app: Api, context: AppContext): void {
  catalogueRoutes(app, context);
  oneWineRoutes(app, context);
  imageRoutes(app, context);
}

function catalogueRoutes(app: Api, { database: { db } }: AppContext): void {
  serve(app, catalogueCalls, {
    list: async ({ query }) => ({
      ...answerPage(await listCatalogue(db, query), (row) => row),
      facets: catalogueFacets(await countWineKinds(db, query.search), query),
    }),
    duplicates: async () => {
      const found = findDuplicates(await listLabels(db));
      const listed = found.slice(0, DUPLICATES_LISTED);
      const rows = await listWines(db, listed.flat());
      const groups = listed.map((ids) => rows.filter(({ id }) => ids.includes(id)));
      return { count: found.length, groups };
    },
  });
}

function oneWineRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, staffWineCalls, {
    one: async ({ params }) => readStaffWine(db, params.id),
    change: async ({ params: { id }, body, steward }) =>
      changeRecord(
        staffWineSchema,
        () => editWine(context, steward, id, body),
        () => readStaffWine(db, id),
      ),
    merge: async ({ params: { id }, body: { into }, steward }) => {
      await mergeWine(context, steward, { wineId: id, intoWineId: into });
      return readStaffWine(db, into);
    },
    unmerge: async ({ params: { id }, steward }) => {
      await undoMerge(context, steward, id);
      return readStaffWine(db, id);
    },
  });
}

function imageRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  serve(app, wineImageCalls, {
    one: async (request, reply) => {
      const image = orNotFound(await findImage(db, request.params.id));
      return reply.type(image.contentType).send(Buffer.from(image.content));
    },
    set: async ({ params: { id }, steward, uploads }) => {
      await setWineImage(context, steward, id, uploads);
      return readStaffWine(db, id);
    },
    remove: async ({ params: { id }, steward }) => {
      await removeWineImage(context, steward, id);
      return readStaffWine(db, id);
    },
  });
}

/** Reads everything about one wine; 404 for an unknown id. */
async function readStaffWine(db: Db, wineId: number): Promise<StaffWine> {
  const wine = orNotFound(await findWine(db, wineId));
  const row = orNotFound((await listWines(db, [wineId]))[0]);
  const [into] = wine.into === null ? [] : await listWines(db, [wine.into]);
  return {
    ...wine,
    ...row,
    merged_into: into ?? null,
    merged: await listMerged(db, wineId),
    events: await listEvents(db, null, 'wine', wineId),
  };
}
