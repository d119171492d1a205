import { idPathSchema } from '@portal/contract/errors/fields';
import {
  addedLocationsSchema,
  addLocationsBody,
  locationBody,
  locationCasesQuery,
  locationCasesSchema,
  locationListSchema,
  locationSchema,
  locationsQuery,
} from '@portal/contract/locations/locations.schemas';
import type { AppContext } from '../../app-context.ts';
import { orNotFound } from '../../app-error.ts';
import { answerPage } from '../../db/paged-rows.ts';
import { DESK, WAREHOUSE } from '../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { changeRecord } from '../../version.ts';
import { findLocation, listCasesAt, listInside, listLocations } from './locations.repository.ts';
import { addLocations, changeLocation, removeLocation } from './locations.service.ts';

/** The places of the warehouse and what stands there (docs/product/locations.md). */
export function locationsRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const read = async (id: number) => ({
    ...orNotFound(await findLocation(db, id)),
    inside: await listInside(db, id),
  });

  app.get(
    '/staff/locations/',
    routeOf(WAREHOUSE, { querystring: locationsQuery }, locationListSchema),
    async ({ query }) => answerPage(await listLocations(db, query), (row) => row),
  );

  app.post(
    '/staff/locations/',
    routeOf(DESK, { body: addLocationsBody, response: { 201: addedLocationsSchema } }),
    async ({ steward, body }, reply) => {
      const added = await addLocations(context, steward, body);
      return reply.code(201).send({ added, kind: body.kind, parent: body.parent });
    },
  );

  app.get(
    '/staff/locations/:id/',
    routeOf(WAREHOUSE, { params: idPathSchema }, locationSchema),
    async ({ params }) => read(params.id),
  );

  app.get(
    '/staff/locations/:id/cases/',
    routeOf(
      WAREHOUSE,
      { params: idPathSchema, querystring: locationCasesQuery },
      locationCasesSchema,
    ),
    async ({ params, query }) => {
      orNotFound(await findLocation(db, params.id));
      return answerPage(await listCasesAt(db, params.id, query.page), (row) => row);
    },
  );

  app.put(
    '/staff/locations/:id/',
    routeOf(DESK, { params: idPathSchema, body: locationBody }, locationSchema),
    async ({ steward, params, body }) =>
      changeRecord(
        locationSchema,
        async () => changeLocation(context, steward, params.id, body),
        async () => read(params.id),
      ),
  );

  app.delete(
    '/staff/locations/:id/',
    routeOf(DESK, { params: idPathSchema }),
    async ({ steward, params }, reply) => {
      await removeLocation(context, steward, params.id);
      return reply.code(204).send();
    },
  );
}
