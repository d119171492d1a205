import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Returns the public origin: `PUBLIC_URL`, else the host of the HTTP request. */
export function publicOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Whether the browser's connection is https, according to `PUBLIC_URL` or a trusted proxy. */
export function isSecure(request: FastifyRequest, config: Config): boolean {
  return publicOrigin(request, config).startsWith('https:');
}

/** Returns the origin of links in mails, which are not sent by an HTTP request. */
export function mailOrigin({ publicUrl, host, port }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
