import { hasDuty } from '@portal/contract/access/auth/duties';
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
} from '@portal/contract/cellar/locations/locations.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import { DESK, WAREHOUSE } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { findLocation, listCasesAt, listInside, listLocations } from './locations.repository.ts';
import { addLocations, changeLocation, removeLocation } from './locations.service.ts';

type Row = Awaited<ReturnType<typeof listInside>>[number];
type Session = FastifyRequest['session'];

/** Whether a caller may count there and must not know how many bottles are there (docs/product/counting.md). */
const countsBlind = (session: Session) => session !== null && !hasDuty(session.role, 'desk');

const seenBy = <Found extends Row>(session: Session, row: Found) =>
  countsBlind(session) ? { ...row, bottle_count: null } : row;

/** The places of the warehouse and what stands there (docs/product/locations.md). */
export function locationsRoutes(app: Api, context: AppContext): void {
  const { db } = context.database;
  const read = async (id: number, session: Session) => ({
    ...seenBy(session, orNotFound(await findLocation(db, id))),
    inside: (await listInside(db, id)).map((row) => seenBy(session, row)),
  });

  app.get(
    '/staff/locations/',
    routeOf(WAREHOUSE, { querystring: locationsQuery }, locationListSchema),
    async ({ query, session }) =>
      answerPage(await listLocations(db, query), (row) => seenBy(session, row)),
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
    async ({ params, session }) => read(params.id, session),
  );

  app.get(
    '/staff/locations/:id/cases/',
    routeOf(
      WAREHOUSE,
      { params: idPathSchema, querystring: locationCasesQuery },
      locationCasesSchema,
    ),
    async ({ params, query, session }) => {
      orNotFound(await findLocation(db, params.id));
      const hidden = countsBlind(session) && { container_name: null, bottle_count: null };
      return answerPage(await listCasesAt(db, params.id, query.page), (row) => ({
        ...row,
        ...hidden,
      }));
    },
  );

  app.put(
    '/staff/locations/:id/',
    routeOf(DESK, { params: idPathSchema, body: locationBody }, locationSchema),
    async ({ steward, params, body, session }) =>
      changeRecord(
        locationSchema,
        async () => changeLocation(context, steward, params.id, body),
        async () => read(params.id, session),
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
