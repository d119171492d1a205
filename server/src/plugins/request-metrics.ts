import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Upper bounds of the classes of durations, in seconds. */
export const DURATION_BOUNDS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;

/** How long the answers of one route took. */
export interface RouteDurations {
  readonly method: string;
  readonly route: string;
  /** Answers within each bound, and in the last place those beyond all of them. */
  readonly counts: number[];
  sumS: number;
}

/** How many answers of one status a route gave. */
export interface RouteStatus {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  count: number;
}

/** What this process answered since its start, by route and never by path: paths have no end. */
export class RequestMetrics {
  readonly #durations = new Map<string, RouteDurations>();
  readonly #statuses = new Map<string, RouteStatus>();

  get durations(): readonly RouteDurations[] {
    return [...this.#durations.values()];
  }

  get statuses(): readonly RouteStatus[] {
    return [...this.#statuses.values()];
  }

  count(method: string, route: string, status: number, seconds: number): void {
    const name = `${method} ${route}`;
    const counts = Array.from({ length: DURATION_BOUNDS_S.length + 1 }, () => 0);
    const durations = this.#durations.get(name) ?? { method, route, counts, sumS: 0 };
    this.#durations.set(name, durations);
    const place = DURATION_BOUNDS_S.findIndex((bound) => seconds <= bound);
    const at = place === -1 ? DURATION_BOUNDS_S.length : place;
    durations.counts[at] = (durations.counts[at] ?? 0) + 1;
    durations.sumS += seconds;
    const ofStatus = this.#statuses.get(`${name} ${status}`) ?? { method, route, status, count: 0 };
    this.#statuses.set(`${name} ${status}`, ofStatus);
    ofStatus.count += 1;
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly requestMetrics: RequestMetrics;
  }
}

/** Counts every answer; registered before whatever may refuse a request. */
export const requestMetrics = fastifyPlugin(function requestMetrics(
  app: FastifyInstance,
  _options,
  done,
) {
  const metrics = new RequestMetrics();
  app.decorate('requestMetrics', metrics);
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const { method, routeOptions, is404 } = request;
    const route = is404 ? 'none' : routeName(routeOptions.url ?? 'none');
    metrics.count(methodName(method), route, reply.statusCode, reply.elapsedTime / 1000);
  });
  done();
});

/** Each file of the web app has a route of its own; together they are one. */
function routeName(url: string): string {
  if (url.startsWith('/api/docs')) return '/api/docs';
  return url.startsWith('/api') ? url : 'web app';
}

/** Anybody can make up a method. */
function methodName(method: string): string {
  const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  return known.includes(method) ? method : 'other';
}
