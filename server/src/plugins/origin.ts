import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** The public origin: `PUBLIC_URL`, else the host of the HTTP request. */
export function publicOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrl ?? `${request.protocol}://${request.host}`;
}

/** Whether the browser reached us over https, as `PUBLIC_URL` or a trusted proxy says. */
export function isSecure(request: FastifyRequest, config: Config): boolean {
  return publicOrigin(request, config).startsWith('https:');
}

/** The origin of links in mails, where no HTTP request can name it. */
export function mailOrigin({ publicUrl, host, port }: Config): string {
  const name = host.includes(':') ? `[${host}]` : host;
  return publicUrl ?? `http://${name}:${port}`;
}
