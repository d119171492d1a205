import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { Counter, Histogram, Registry } from 'prom-client';

declare module 'fastify' {
  interface FastifyInstance {
    readonly requestMetrics: Registry;
  }
}

/** Counts every HTTP response. Registered first, so that refused requests count too. */
export const requestMetrics = fastifyPlugin(function requestMetrics(
  app: FastifyInstance,
  _options,
  done,
) {
  const registry = new Registry();
  const requests = new Counter({
    name: 'portal_http_requests_total',
    help: 'HTTP responses since the start of the process, by route and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'portal_http_request_duration_seconds',
    help: 'Time from the request to the end of its response, by route.',
    labelNames: ['method', 'route'],
    registers: [registry],
  });
  app.decorate('requestMetrics', registry);
  app.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    const { routeOptions, is404 } = request;
    // Labels are routes, not paths: every distinct label is kept in memory.
    const route = is404 ? 'none' : routeName(routeOptions.url ?? 'none');
    const method = methodName(request.method);
    requests.inc({ method, route, status: reply.statusCode });
    durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
  done();
});

/** All files of the web app count as one route. */
function routeName(url: string): string {
  if (url.startsWith('/api/docs')) return '/api/docs';
  return url.startsWith('/api') ? url : 'web app';
}

/** Clients can invent methods, so unknown ones share a label. */
function methodName(method: string): string {
  const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
  return known.includes(method) ? method : 'other';
}
