import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyServerOptions } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { causes, hasCode } from '../db/database-errors.ts';

/** An error as a log line shows it; a type instead of an interface, because the logger requires an index signature. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
  readonly cause?: LoggedError;
};

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

function pathWithoutSecrets(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path.replace(/^\/(reset-password|undo-email-change)\/.+/, '/$1/…');
}

/**
 * Returns the parts of an error that are safe to log. Drizzle puts the values of a failed statement into its message
 * and properties, and PostgreSQL into its detail: addresses, password hashes, digests of links.
 */
export function loggedError(error: unknown): LoggedError {
  const [first, ...rest] = causes(error).map(logged).toReversed();
  if (first === undefined) return { type: typeof error, message: 'not an error', stack: '' };
  return rest.reduce((cause, each) => ({ ...each, cause }), first);
}

function logged(error: Error): LoggedError {
  return {
    type: error.name,
    message: messageOf(error),
    ...(hasCode(error) ? { code: error.code } : {}),
    stack: framesOf(error),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  // Class 22, data exceptions: their messages quote the value.
  if (hasCode(error) && /^22...$/.test(error.code)) return 'A value does not fit its type.';
  return error.message;
}

/** Only the frames: a stack begins with the message. */
function framesOf(error: Error): string {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => line.startsWith('    at ')).join('\n');
}
