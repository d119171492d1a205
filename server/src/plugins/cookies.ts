import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import type { Config } from '../config.ts';
import { isSecure } from './origin.ts';

/**
 * `sessionid` signs in, `csrftoken` is copied into a header, `deviceid` identifies the browser, `viewsessionid` views
 * as client, `loginid` is a sign-in that waits for a second factor.
 */
type CookieName = 'sessionid' | 'csrftoken' | 'deviceid' | 'viewsessionid' | 'loginid';

const DAY_S = 24 * 60 * 60;
/** A browser is remembered for a year after a sign-in. */
export const DEVICE_LIFE_S = 365 * DAY_S;
/** A view ends 30 minutes after its start. */
export const VIEW_LIFE_S = 30 * 60;
/** A sign-in waits 10 minutes for its second factor. */
export const LOGIN_LIFE_S = 10 * 60;

function lifeS(name: CookieName, { limits }: Config): number {
  const life = {
    csrftoken: 52 * 7 * DAY_S,
    deviceid: DEVICE_LIFE_S,
    viewsessionid: VIEW_LIFE_S,
    loginid: LOGIN_LIFE_S,
  };
  return name === 'sessionid' ? limits.sessionTotalDays * DAY_S : life[name];
}

/**
 * Returns the name of a cookie in the browser. Where `PUBLIC_URL` is https it has the prefix `__Host-`: no other host
 * of the domain, and no page without https, can set or overwrite it.
 */
export function nameInBrowser({ publicUrl }: Pick<Config, 'publicUrl'>, name: CookieName): string {
  return publicUrl?.startsWith('https:') === true ? `__Host-${name}` : name;
}

export function readCookie(
  request: FastifyRequest,
  config: Config,
  name: CookieName,
): string | undefined {
  return request.cookies[nameInBrowser(config, name)];
}

/** Sets a cookie that is sent only from our own pages; scripts can read only the anti-forgery token. */
export function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: AppContext,
  name: CookieName,
  value: string,
): void {
  reply.setCookie(nameInBrowser(config, name), value, {
    path: '/',
    httpOnly: name !== 'csrftoken',
    sameSite: 'lax',
    secure: isSecure(request, config),
    maxAge: lifeS(name, config),
  });
}

/** Deletes a cookie. Browsers accept that for the prefix `__Host-` only with `Secure`. */
export function clearCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: AppContext,
  name: CookieName,
): void {
  reply.clearCookie(nameInBrowser(config, name), {
    path: '/',
    secure: isSecure(request, config),
  });
}
