import { idPathSchema } from '@portal/contract/errors/fields';
import {
  catalogueQuery,
  catalogueSchema,
  DUPLICATES_LISTED,
  duplicatesSchema,
  mergeBody,
  type StaffWine,
  staffWineSchema,
  wineBody,
} from '@portal/contract/cellar/wines/wines.schemas';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import type { Db } from '../../../db/database.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { DESK, HOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { listEvents } from '../../../lib/audit/audit.repository.ts';
import { listCatalogue, listLabels, listWines } from './catalogue.repository.ts';
import { findDuplicates } from './duplicate-labels.ts';
import { findImage, findWine, listMerged } from './wines.repository.ts';
import { editWine, removeWineImage, setWineImage } from './wines.service.ts';
import { mergeWine, undoMerge } from './wine-merges.service.ts';

const DESK_FILE = { ...DESK, takesFiles: true } as const;
const ANSWER = { params: idPathSchema, response: { 200: staffWineSchema } } as const;

/** The catalogue of all wines: list, edit, set images, find and merge duplicates. */
export function wineRoutes(app: Api, context: AppContext): void {
  catalogueRoutes(app, context);
  oneWineRoutes(app, context);
  imageRoutes(app, context);
}

function catalogueRoutes(app: Api, { database: { db } }: AppContext): void {
  app.get(
    '/staff/wines/',
    routeOf(DESK, { querystring: catalogueQuery }, catalogueSchema),
    async ({ query }) => answerPage(await listCatalogue(db, query), (row) => row),
  );

  app.get('/staff/wines/duplicates/', routeOf(HOUSE, {}, duplicatesSchema), async () => {
    const found = findDuplicates(await listLabels(db));
    const listed = found.slice(0, DUPLICATES_LISTED);
    const rows = await listWines(db, listed.flat());
    const groups = listed.map((ids) => rows.filter(({ id }) => ids.includes(id)));
    return { count: found.length, groups };
  });
}

function oneWineRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;

  app.get('/staff/wines/:id/', routeOf(DESK, ANSWER), async ({ params }) =>
    readStaffWine(db, params.id),
  );

  app.put(
    '/staff/wines/:id/',
    routeOf(DESK, { ...ANSWER, body: wineBody }),
    async ({ params: { id }, body, steward }) =>
      changeRecord(
        staffWineSchema,
        () => editWine(context, steward, id, body),
        () => readStaffWine(db, id),
      ),
  );

  app.post(
    '/staff/wines/:id/merge/',
    routeOf(HOUSE, { ...ANSWER, body: mergeBody }),
    async ({ params: { id }, body: { into }, steward }) => {
      await mergeWine(context, steward, { wineId: id, intoWineId: into });
      return readStaffWine(db, into);
    },
  );

  app.post(
    '/staff/wines/:id/unmerge/',
    routeOf(HOUSE, ANSWER),
    async ({ params: { id }, steward }) => {
      await undoMerge(context, steward, id);
      return readStaffWine(db, id);
    },
  );
}

function imageRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const path = '/staff/wines/:id/image/';

  app.get(path, routeOf(DESK, { params: idPathSchema }), async (request, reply) => {
    const image = orNotFound(await findImage(db, request.params.id));
    return reply.type(image.contentType).send(Buffer.from(image.content));
  });

  app.post(path, routeOf(DESK_FILE, ANSWER), async ({ params: { id }, steward, uploads }) => {
    await setWineImage(context, steward, id, uploads);
    return readStaffWine(db, id);
  });

  app.delete(path, routeOf(DESK, ANSWER), async ({ params: { id }, steward }) => {
    await removeWineImage(context, steward, id);
    return readStaffWine(db, id);
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
