import { ERROR_CODE_HEADER } from '@portal/contract/errors/error-codes';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { AppError, notFound } from '../app-error.ts';
import { causes, hasCode, isDatabaseUnavailable } from '../db/database-errors.ts';
import { t } from '../texts/answers.ts';
import { PERMISSIONS_POLICY } from './security.ts';

/** Makes every error body of the API (docs/product/api.md#errors). The cause of a fault goes to the log only. */
export const errors = fastifyPlugin(function errors(app: FastifyInstance, _options, done) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = error instanceof AppError ? error : readFastifyError(error, request);
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    return send(reply, refusal);
  });
  done();
});

/** Sends a refusal; also used where no handler runs. */
function send(reply: FastifyReply, error: AppError): FastifyReply {
  return reply
    .code(error.status)
    .headers({ ...error.headers, [ERROR_CODE_HEADER]: error.code })
    .type('application/json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(error.body);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Answers a path or method without a route: 405 with the methods that exist, else 404. */
export function answerNoRoute(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const url = request.url.split('?')[0] ?? '';
  const allowed = METHODS.filter((method) => request.server.findRoute({ method, url }) !== null);
  if (allowed.length === 0) return send(reply, notFound());
  const detail = t.methodNotAllowed(request.method);
  return send(reply, new AppError('method_not_allowed', detail, { Allow: allowed.join(', ') }));
}

/**
 * Answers a path that cannot be decoded: 404 in the API, the 404 screen elsewhere. No hook runs here, so the headers
 * are set by hand.
 */
export function answerUnreadablePath(
  _error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  reply.headers({
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': PERMISSIONS_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': request.id,
  });
  if (request.url.startsWith('/api/')) send(reply, notFound());
  else reply.redirect('/404');
}

/**
 * The disk is full, or too many files are open: for a while the machine cannot work, and nobody sent anything wrong.
 */
const SHORTAGES = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

function isShortage(error: Error): boolean {
  return causes(error).some((cause) => hasCode(cause) && SHORTAGES.has(cause.code));
}

function readFastifyError(error: FastifyError, request: FastifyRequest): AppError {
  const isTemporary = isDatabaseUnavailable(error) || isShortage(error);
  const status = isTemporary ? 503 : (error.statusCode ?? 500);
  if (status === 404) return notFound();
  if (status === 413) return new AppError('too_large', 'The request is too large.');
  if (status === 415) {
    const type = request.headers['content-type'] ?? '';
    return new AppError('unsupported_media_type', `Unsupported media type "${type}" in request.`);
  }
  if (status >= 400 && status < 500) {
    return new AppError('unreadable_body', 'The request could not be read.');
  }
  if (status === 503) {
    return new AppError('unavailable', 'The service is busy. Please try again.', {
      'Retry-After': '5',
    });
  }
  return new AppError('server_fault', 'A server error occurred.');
}
