import { healthCalls } from '@portal/contract/house/health/health.calls';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { pingDatabase } from './health.repository.ts';

const SOON = { 'Retry-After': '5' };

/** Whether the process runs, and whether it takes requests; for load balancers, without sign-in. */
export function healthRoutes(app: Api, { database, stopping }: AppContext): void {
  serve(app, healthCalls, {
    health: async () => ({ status: 'ok' }),
    ready: async (request) => {
      if (stopping?.aborted === true) throw new AppError('unavailable', 'The server stops.', SOON);
      try {
        await pingDatabase(database.db);
      } catch (error) {
        request.log.error({ err: error }, 'database not reachable');
        throw new AppError('unavailable', 'The database does not answer.', SOON);
      }
      return { status: 'ready' };
    },
  });
}
