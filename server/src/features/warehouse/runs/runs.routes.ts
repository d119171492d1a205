import {
  newRunBody,
  runBody,
  runDayQuery,
  runDaySchema,
  runPathSchema,
  runSchema,
  runsTodaySchema,
  seenRunBody,
} from '@portal/contract/warehouse/runs/runs.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { notFound } from '../../../app-error.ts';
import { DESK, STOPS } from '../../../plugins/staff-access.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { endRun, startRun } from './drive-run.service.ts';
import { changeRun, orderRun, planRun, removeRun } from './plan-run.service.ts';
import { isUnderWay, readRun, readRunDay, readRunsUnderWay } from './run-answers.ts';
import { vanRoutes } from './vans.routes.ts';

const RUN = { params: runPathSchema, response: { 200: runSchema } } as const;

/** The runs of the vans: planned at the desk, driven with a telephone. */
export function runRoutes(app: Api, context: AppContext): void {
  vanRoutes(app, context);

  /** Drivers find their own runs of today and those that are on the way. */
  const answer = async ({ session }: FastifyRequest, id: number) => {
    const run = await readRun(context, id);
    const isOthers = session?.role === 'driver' && session.userId !== run.driver.id;
    if (isOthers || (session?.role === 'driver' && !isUnderWay(run, run.today))) throw notFound();
    return run;
  };

  app.get(
    '/staff/runs/',
    routeOf(DESK, { querystring: runDayQuery }, runDaySchema),
    async ({ query }) => readRunDay(context, query.day),
  );

  app.post(
    '/staff/runs/',
    routeOf(DESK, { body: newRunBody, response: { 201: runSchema } }),
    async ({ steward, body }, reply) => {
      const id = await planRun(context, steward, body);
      return reply.code(201).send(await readRun(context, id));
    },
  );

  app.get('/staff/runs/today/', routeOf(STOPS, {}, runsTodaySchema), async ({ session }) =>
    readRunsUnderWay(context, session?.role === 'driver' ? session.userId : null),
  );

  app.get('/staff/runs/:id/', routeOf(STOPS, RUN), async (request) =>
    answer(request, request.params.id),
  );

  app.put(
    '/staff/runs/:id/',
    routeOf(DESK, { ...RUN, body: runBody }),
    async ({ steward, params: { id }, body }) =>
      changeRecord(
        runSchema,
        () => changeRun(context, steward, id, body),
        () => readRun(context, id),
      ),
  );

  app.post(
    '/staff/runs/:id/nearest/',
    routeOf(DESK, { ...RUN, body: seenRunBody }),
    async ({ steward, params: { id }, body: { version } }) =>
      changeRecord(
        runSchema,
        () => orderRun(context, steward, { id, version }),
        () => readRun(context, id),
      ),
  );

  app.post(
    '/staff/runs/:id/remove/',
    routeOf(DESK, { params: runPathSchema, body: seenRunBody, response: { 200: runDaySchema } }),
    async ({ steward, params: { id }, body: { version } }) => {
      const { day } = await readRun(context, id);
      await removeRun(context, steward, { id, version });
      return readRunDay(context, day);
    },
  );

  const steps = { start: startRun, end: endRun };
  for (const [name, step] of Object.entries(steps)) {
    app.post(`/staff/runs/:id/${name}/`, routeOf(STOPS, RUN), async (request) => {
      const { id } = await answer(request, request.params.id);
      await step(context, request.steward, id);
      return readRun(context, id);
    });
  }
}
