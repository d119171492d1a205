import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;
/** What proxies add: a request that carries any of these was made elsewhere. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/**
 * Whether a program on this machine asks, and no proxy for somebody else: judged by the connection itself, never by
 * a forwarded address, whatever `TRUST_PROXY` says. The host's name keeps out pages of other sites.
 */
export function isFromOwnMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
