import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { digestOf } from '../features/auth/secrets.ts';
import type { Caller } from '../features/auth/throttle.service.ts';
import { callerNetwork } from './caller-network.ts';
import { readCookie, setCookie } from './cookies.ts';

/** A browser is remembered for a year after a sign-in. */
export const DEVICE_LIFE_S = 365 * 24 * 60 * 60;

/** The origin of an attempt: the network, and the browser if it has a device cookie. */
export function callerOf(request: FastifyRequest, { config }: AppContext): Caller {
  const cookie = readCookie(request, config, 'deviceid');
  const device = cookie === undefined ? null : digestOf(cookie);
  return { address: callerNetwork(request.ip), device };
}

/** Marks the browser as one in which the user has signed in; signs nobody in. */
export function setDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: AppContext,
  token: string,
): void {
  setCookie(request, reply, config, { name: 'deviceid', value: token, maxAgeS: DEVICE_LIFE_S });
}
