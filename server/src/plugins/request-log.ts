import { randomUUID } from 'node:crypto';
import type { FastifyServerOptions } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { loggedError } from './logged-error.ts';

/**
 * One JSON object a line, with a request's id, method, path, status and time; no query strings, bodies,
 * cookies or link tokens, which may be secrets.
 */
export function logOptions({ config, log }: AppContext): FastifyServerOptions {
  const logger = {
    level: config.logLevel,
    serializers: {
      req: (request: { method: string; url: string; ip?: string }) => ({
        method: request.method,
        path: pathWithoutSecrets(request.url),
        ip: request.ip,
      }),
      err: loggedError,
    },
    ...(log === undefined ? {} : { stream: log }),
  };
  return { logger, genReqId: () => randomUUID(), requestIdHeader: false };
}

/** A path without its query and without the secret of a password link. */
function pathWithoutSecrets(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(/^\/(reset-password|undo-email-change)\/.+/, '/$1/…');
}
