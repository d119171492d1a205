import { hasDuty } from '@portal/contract/access/auth/duties';
import { locationCalls } from '@portal/contract/cellar/locations/locations.calls';
import { locationSchema } from '@portal/contract/cellar/locations/locations.schemas';
import type { FastifyRequest } from 'fastify';
import { serve } from '../../../plugins/serve-calls.ts';
import type { AppContext } from '../../../app-context.ts';
import { orNotFound } from '../../../app-error.ts';
import { answerPage } from '../../../db/paged-rows.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { dayOfProvider } from '../../../lib/provider/provider-day.ts';
import { listCasesAt } from './cases-at.repository.ts';
import { findLocation, listInside, listLocations } from './locations.repository.ts';
import { readStockMap } from './stock-map.repository.ts';
import { addLocations, changeLocation, removeLocation } from './locations.service.ts';

type Session = FastifyRequest['session'];

/** Whether a caller may count there and must not know how many bottles are there (docs/product/counting.md). */
const countsBlind = (session: Session) => session !== null && !hasDuty(session.role, 'desk');

const seenBy = <Found extends { readonly bottle_count: number | null }>(
  session: Session,
  row: Found,
) => (countsBlind(session) ? { ...row, bottle_count: null } : row);

/** The places of the warehouse and what stands there (docs/product/locations.md). */
export function locationsRoutes(app: Api, context: AppContext): void {
  const { clock, database } = context;
  const { db } = database;
  const read = async (id: number, session: Session) => ({
    ...seenBy(session, orNotFound(await findLocation(db, id))),
    inside: (await listInside(db, id)).map((row) => seenBy(session, row)),
  });

  serve(app, locationCalls, {
    list: async ({ query, session }) =>
      answerPage(await listLocations(db, query), (row) => seenBy(session, row)),
    add: async ({ steward, body }) => {
      const added = await addLocations(context, steward, body);
      return { added, kind: body.kind, parent: body.parent };
    },
    map: async ({ query, session }) => {
      const day = dayOfProvider(context);
      const { work, places } = await readStockMap(db, { ...query, ...day, now: clock() });
      return { work, places: places.map((place) => seenBy(session, place)) };
    },
    one: async ({ params, session }) => read(params.id, session),
    cases: async ({ params, query, session }) => {
      orNotFound(await findLocation(db, params.id));
      const hidden = countsBlind(session) && { container_name: null, bottle_count: null };
      return answerPage(await listCasesAt(db, params.id, query.page), (row) => ({
        ...row,
        ...hidden,
      }));
    },
    change: async ({ steward, params, body, session }) =>
      changeRecord(
        locationSchema,
        async () => changeLocation(context, steward, params.id, body),
        async () => read(params.id, session),
      ),
    remove: async ({ steward, params }) => {
      await removeLocation(context, steward, params.id);
    },
  });
}
