import { runCalls } from '@portal/contract/warehouse/runs/runs.calls';
import { runSchema } from '@portal/contract/warehouse/runs/runs.schemas';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { notFound } from '../../../app-error.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { changeRecord } from '../../../version.ts';
import { endRun, startRun } from './drive-run.service.ts';
import { changeRun, orderRun, planRun, removeRun } from './plan-run.service.ts';
import { isUnderWay, readRun, readRunDay, readRunsUnderWay } from './run-answers.ts';
import { vanRoutes } from './vans.routes.ts';

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

  const drive =
    (step: typeof startRun): Handler<typeof runCalls.start> =>
    async (request) => {
      const { id } = await answer(request, request.params.id);
      await step(context, request.steward, id);
      return readRun(context, id);
    };

  serve(app, runCalls, {
    day: async ({ query }) => readRunDay(context, query.day),
    plan: async ({ steward, body }) => readRun(context, await planRun(context, steward, body)),
    today: async ({ session }) =>
      readRunsUnderWay(context, session?.role === 'driver' ? session.userId : null),
    one: async (request) => answer(request, request.params.id),
    change: async ({ steward, params: { id }, body }) =>
      changeRecord(
        runSchema,
        () => changeRun(context, steward, id, body),
        () => readRun(context, id),
      ),
    nearest: async ({ steward, params: { id }, body: { version } }) =>
      changeRecord(
        runSchema,
        () => orderRun(context, steward, { id, version }),
        () => readRun(context, id),
      ),
    remove: async ({ steward, params: { id }, body: { version } }) => {
      const { day } = await readRun(context, id);
      await removeRun(context, steward, { id, version });
      return readRunDay(context, day);
    },
    start: drive(startRun),
    end: drive(endRun),
  });
}
