import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { AppContext } from '../app-context.ts';
import { digestOf } from '../lib/secrets/secrets.ts';
import type { Caller } from '../lib/users/throttle.service.ts';
import { readCookie } from './cookies.ts';

/** The first half of an IPv6 address is the network; machines choose the other half freely. */
const NETWORK_GROUPS = 4;
/** Longer than any browser's. */
const MOST_OF_USER_AGENT = 400;

/** Returns the network by which calls are counted: an IPv4 address, or the /64 of an IPv6 address. */
export function callerNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const groups = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** The origin of an attempt: the network, and the browser if it has a device cookie. */
export function callerOf(request: FastifyRequest, { config }: AppContext): Caller {
  const cookie = readCookie(request, config, 'deviceid');
  const device = cookie === undefined ? null : digestOf(cookie);
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, MOST_OF_USER_AGENT);
  return { address: callerNetwork(request.ip), device, userAgent };
}
