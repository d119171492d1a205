import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../app-context.ts';
import { throttled } from '../app-error.ts';
import { callerNetwork } from './caller-network.ts';

/**
 * Limits the HTTP requests per minute of a session, token or visitor's network, counted in this process
 * (docs/product/sign-in.md#throttling). `app.rateLimit()` is the hook that counts: for the API, and for page paths that
 * do not exist.
 */
export const rateLimits = fastifyPlugin<{ context: AppContext }>(async function rateLimits(
  app: FastifyInstance,
  { context: { config } },
) {
  await app.register(fastifyRateLimit, {
    max: config.limits.requestsPerMinute,
    timeWindow: 60_000,
    global: false,
    keyGenerator: callerOf,
    errorResponseBuilder: (_request, { ttl }) => throttled(ttl / 1000),
  });
});

function callerOf({ session, apiToken, ip }: FastifyRequest): string {
  if (apiToken !== null) return `token ${apiToken.id}`;
  return session === null ? callerNetwork(ip) : Buffer.from(session.tokenDigest).toString('base64');
}
