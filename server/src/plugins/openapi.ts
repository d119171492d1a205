import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { DESK } from '@portal/contract/access/auth/callers';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import type { AppContext } from '../app-context.ts';
import { declareAccess } from './access.ts';
import { nameInBrowser } from './cookies.ts';

/** Collects the routes for `/api/openapi.json`; registered before them. */
export async function describeRoutes(app: FastifyInstance, { config }: AppContext): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${config.providerSettings.shortName} client portal`,
        version: '1',
        description: 'Wines, cases, requests and profile of the account that is signed in.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: nameInBrowser(config, 'sessionid') },
          token: { type: 'http', scheme: 'bearer', description: 'For calls under /api/staff/.' },
        },
      },
    },
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
  });
}

/** The document and its readable form: open in demo and development, for staff in production. */
export async function openapi(app: FastifyInstance, { config }: AppContext): Promise<void> {
  declareAccess(app, config.isProduction ? DESK : { access: 'public' });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(fastifySwaggerUi, { routePrefix: '/docs', staticCSP: true });
}
