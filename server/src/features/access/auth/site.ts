import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';
import { publicOrigin } from '../../../plugins/origin.ts';
import type { Site } from './passkeys.service.ts';

/** The site as browsers know it. */
export function siteOf(request: FastifyRequest, config: Config): Site {
  const origin = publicOrigin(request, config);
  return { origin, host: new URL(origin).hostname };
}
