import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { houseFamilies } from './house-families.ts';
import { gauge, type MetricFamily, metricsText } from './metrics-text.ts';
import { processFamilies } from './process-families.ts';
import { requestFamilies } from './request-families.ts';

const TEXT = 'text/plain; version=0.0.4; charset=utf-8';
const RESOLUTION_MS = 20;

/** What the cellar indexes take; the cache itself fits. */
interface Indexes {
  readonly size: { readonly accounts: number; readonly bytes: number };
}

/** Figures for Prometheus: for stewards, for tokens, and for programs on this machine. */
export function metricsRoutes(app: FastifyInstance, context: AppContext, indexes: Indexes): void {
  const eventLoop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  app.addHook('onReady', async () => {
    eventLoop.enable();
  });
  app.addHook('onClose', async () => {
    eventLoop.disable();
  });
  app.get(
    '/metrics',
    { config: { access: 'operator' }, schema: { hide: true } },
    async (request, reply) => {
      const families = [
        ...requestFamilies(app.requestMetrics),
        ...processFamilies(eventLoop, RESOLUTION_MS),
        ...indexFamilies(indexes),
        ...(await databaseFamilies(context, request.log)),
      ];
      eventLoop.reset();
      return reply.type(TEXT).send(metricsText(families));
    },
  );
}

function indexFamilies({ size }: Indexes): MetricFamily[] {
  return [
    gauge('portal_cellar_indexes', 'Accounts whose cellar index is in memory.', size.accounts),
    gauge('portal_cellar_index_bytes', 'Roughly what these indexes take.', size.bytes),
  ];
}

/** A database that does not answer is a figure, too: whoever watches must hear of it. */
async function databaseFamilies(
  { database, clock }: AppContext,
  log: { warn(details: object, message: string): void },
): Promise<MetricFamily[]> {
  const up = (value: number) => gauge('portal_database_up', 'Whether the database answers.', value);
  try {
    return [up(1), ...(await houseFamilies(database.db, clock()))];
  } catch (err) {
    log.warn({ err }, 'the database gave no figures');
    return [up(0)];
  }
}
