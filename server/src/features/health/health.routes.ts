import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../app-error.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { pingDatabase } from './health.repository.ts';

const statusSchema = z.object({ status: z.string() });

/** Whether the process runs, and whether its database answers; for load balancers, without sign-in. */
export function healthRoutes(app: Api, { database }: AppContext): void {
  const route = routeOf({ access: 'public' } as const, {}, statusSchema);
  app.get('/health', route, async () => ({ status: 'ok' }));
  app.get('/ready', route, async (request) => {
    try {
      await pingDatabase(database.db);
    } catch (error) {
      request.log.error({ err: error }, 'database not reachable');
      throw new AppError('unavailable', 'The database does not answer.', { 'Retry-After': '5' });
    }
    return { status: 'ready' };
  });
}
