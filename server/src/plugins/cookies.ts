import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isSecure } from './origin.ts';

/**
 * `sessionid` signs in, `csrftoken` is copied into a header, `deviceid` identifies the browser, `viewsessionid` views
 * as client.
 */
type CookieName = 'sessionid' | 'csrftoken' | 'deviceid' | 'viewsessionid';

/**
 * Returns the name of a cookie in the browser. Where `PUBLIC_URL` is https it has the prefix `__Host-`: no other host
 * of the domain, and no page without https, can set or overwrite it.
 */
export function nameInBrowser({ publicUrl }: Pick<Config, 'publicUrl'>, name: CookieName): string {
  return publicUrl?.startsWith('https:') === true ? `__Host-${name}` : name;
}

/** The value of one of our cookies; undefined when the browser sent none. */
export function readCookie(
  request: FastifyRequest,
  config: Config,
  name: CookieName,
): string | undefined {
  return request.cookies[nameInBrowser(config, name)];
}

/** Sets a cookie that is sent only from our own pages and, unless stated otherwise, not readable by scripts. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  cookie: { name: CookieName; value: string; maxAgeS: number; isReadable?: boolean },
): void {
  reply.setCookie(nameInBrowser(config, cookie.name), cookie.value, {
    path: '/',
    httpOnly: cookie.isReadable !== true,
    sameSite: 'lax',
    secure: isSecure(request, config),
    maxAge: cookie.maxAgeS,
  });
}

/** Deletes a cookie. Browsers accept that for the prefix `__Host-` only with `Secure`. */
export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  name: CookieName,
): void {
  reply.clearCookie(nameInBrowser(config, name), {
    path: '/',
    secure: isSecure(request, config),
  });
}
