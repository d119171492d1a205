import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { randomText } from '../features/auth/secrets.ts';
import { isSecure, publicOrigin } from './origin.ts';
import { SAFE_METHODS } from './safe-methods.ts';

const CSRF_COOKIE = 'csrftoken';
const TOKEN_LENGTH = 32;
const MAX_AGE_S = 52 * 7 * 24 * 60 * 60;

/**
 * Refuses writes that another site sent: by `Origin` or `Sec-Fetch-Site` always, and for a signed-in user by
 * the token that only our own pages can copy from the cookie into the header (API page: CSRF).
 */
export const csrf = fastifyPlugin<{ context: AppContext }>(function csrf(
  app: FastifyInstance,
  { context },
  done,
) {
  app.addHook('onRequest', async (request, reply) => {
    // A token travels in a header that no other site can set: there is nothing to forge.
    if (request.apiToken !== null) return;
    if (SAFE_METHODS.has(request.method)) {
      const isAsked = !isFile(request.url) && !isToken(request.cookies[CSRF_COOKIE]);
      if (isAsked) setCsrfCookie(request, reply, context);
      return;
    }
    const reason = originFault(request, context) ?? tokenFault(request);
    if (reason !== null) throw new AppError('csrf_failed', `CSRF Failed: ${reason}`);
  });
  done();
});

/** Assets and icons: caches between us and the browser may keep them. */
function isFile(url: string): boolean {
  return /^\/(?!api\/)[^?]*\.\w+(?:\?|$)/.test(url);
}

/** Gives the browser a new token: at its first page, and at login. */
export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
): void {
  reply.setCookie(CSRF_COOKIE, randomText(context.randomBytes, TOKEN_LENGTH), {
    path: '/',
    sameSite: 'lax',
    secure: isSecure(request, context.config),
    maxAge: MAX_AGE_S,
  });
}

function originFault(request: FastifyRequest, { config }: AppContext): string | null {
  const origin = request.headers.origin;
  if (origin === undefined) {
    const isForeign = request.headers['sec-fetch-site'] === 'cross-site';
    return isForeign ? 'Origin checking failed - null does not match any trusted origins.' : null;
  }
  if (origin === publicOrigin(request, config)) return null;
  return `Origin checking failed - ${origin} does not match any trusted origins.`;
}

function tokenFault(request: FastifyRequest): string | null {
  if (request.session === null) return null;
  const cookie = request.cookies[CSRF_COOKIE];
  if (cookie === undefined) return 'CSRF cookie not set.';
  const header = request.headers['x-csrftoken'];
  if (typeof header !== 'string' || header === '') return 'CSRF token missing.';
  const fault = (what: string) => `CSRF token from the 'X-Csrftoken' HTTP header ${what}.`;
  if (header.length !== TOKEN_LENGTH) return fault('has incorrect length');
  if (!isToken(header)) return fault('has invalid characters');
  return isSame(header, cookie) ? null : fault('incorrect');
}

function isToken(text: string | undefined): boolean {
  return text !== undefined && /^[A-Za-z0-9]{32}$/.test(text);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
