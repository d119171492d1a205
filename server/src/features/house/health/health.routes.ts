import * as z from 'zod/mini';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { pingDatabase } from './health.repository.ts';

const statusSchema = z.object({ status: z.string() });

const SOON = { 'Retry-After': '5' };

/** Whether the process runs, and whether it takes requests; for load balancers, without sign-in. */
export function healthRoutes(app: Api, { database, stopping }: AppContext): void {
  const route = routeOf({ access: 'public' } as const, {}, statusSchema);
  app.get('/health', route, async () => ({ status: 'ok' }));
  app.get('/ready', route, async (request) => {
    if (stopping?.aborted === true) throw new AppError('unavailable', 'The server stops.', SOON);
    try {
      await pingDatabase(database.db);
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable');
      throw new AppError('unavailable', 'The database does not answer.', SOON);
    }
    return { status: 'ready' };
  });
}
