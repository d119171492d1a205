import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { randomText } from '../lib/secrets/secrets.ts';
import { readCookie, setCookie } from './cookies.ts';
import { publicOrigin } from './origin.ts';
import { SAFE_METHODS } from './safe-methods.ts';

const TOKEN_LENGTH = 32;

/**
 * Refuses unsafe calls from other sites (docs/product/api.md#csrf): by `Origin` or `Sec-Fetch-Site` always, and for
 * signed-in users by the session's token, which only our own pages can copy from the cookie into the header.
 */
export const csrf = fastifyPlugin<{ context: AppContext }>(function csrf(
  app: FastifyInstance,
  { context },
  done,
) {
  app.addHook('onRequest', async (request, reply) => {
    // An API token is sent in a header that no other site can set, so it cannot be forged.
    if (request.apiToken !== null) return;
    const expected = tokenOfSession(request, context);
    if (SAFE_METHODS.has(request.method)) {
      if (isFile(request.url)) return;
      const cookie = readCookie(request, context.config, 'csrftoken');
      const isGood = expected === null ? isToken(cookie) : cookie === expected;
      if (isGood) return;
      // Without a session the token is random: it is not checked, and is replaced at log-in.
      const token = expected ?? randomText(context.randomBytes, TOKEN_LENGTH);
      setCookie(request, reply, context, 'csrftoken', token);
      return;
    }
    const reason = originFault(request, context) ?? tokenFault(request, context, expected);
    if (reason !== null) throw new AppError('csrf_failed', `CSRF Failed: ${reason}`);
  });
  done();
});

/** Assets and icons may be cached by proxies. */
function isFile(url: string): boolean {
  return /^\/(?!api\/)[^?]*\.\w+(?:\?|$)/.test(url);
}

export function setCsrfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  sessionSecret: string,
): void {
  setCookie(request, reply, context, 'csrftoken', tokenOf(sessionSecret));
}

/** Returns the one token that a live session accepts; null without a session. */
function tokenOfSession(request: FastifyRequest, { config }: AppContext): string | null {
  const secret = readCookie(request, config, 'sessionid');
  return request.session === null || secret === undefined ? null : tokenOf(secret);
}

/**
 * Derived from the secret in the cookie and not from the stored digest, so that a stolen database does not reveal it.
 */
function tokenOf(sessionSecret: string): string {
  const mac = createHmac('sha256', sessionSecret).update('csrf').digest();
  return randomText(() => mac, TOKEN_LENGTH);
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

function tokenFault(
  request: FastifyRequest,
  { config }: AppContext,
  expected: string | null,
): string | null {
  if (expected === null) return null;
  if (readCookie(request, config, 'csrftoken') === undefined) return 'CSRF cookie not set.';
  const header = request.headers['x-csrftoken'];
  if (typeof header !== 'string' || header === '') return 'CSRF token missing.';
  const fault = (what: string) => `CSRF token from the 'X-Csrftoken' HTTP header ${what}.`;
  if (header.length !== TOKEN_LENGTH) return fault('has incorrect length');
  if (!isToken(header)) return fault('has invalid characters');
  return isSame(header, expected) ? null : fault('incorrect');
}

function isToken(text: string | undefined): boolean {
  return text !== undefined && /^[A-Za-z0-9]{32}$/.test(text);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
