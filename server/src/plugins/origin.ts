import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The origin clients know us by: `PUBLIC_URL`, else the request's own host (decisions: Accounts). */
export function publicOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Whether the browser reached us over https, as `PUBLIC_URL` or a trusted proxy says. */
export function isSecure(request: FastifyRequest, config: Config): boolean {
  return publicOrigin(request, config).startsWith('https:');
}

/** Origin of links in mails, where there is no request to ask (decisions: Who runs it). */
export function mailOrigin({ publicUrl, host, port }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
