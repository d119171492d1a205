import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { notAllowed, notSignedIn } from '../app-error.ts';

/** Who may call a route: anybody, signed-in users of an account, the company's own people. */
export type Access = 'public' | 'client' | 'staff';

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly access?: Access;
    /** An unsafe call that a read-only user may make all the same: their password, the export's form. */
    readonly readOnlyUsersToo?: boolean;
  }
}

export interface DeclaredRoute {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
  readonly readOnlyUsersToo: boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Every route with its declaration: the test of the route table walks it. */
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Denies unless the route declares who may call it; a route without a declaration stops the start. Read-only
 * users may look but write nothing (decisions: Accounts).
 */
export const access = fastifyPlugin(function access(app: FastifyInstance, _options, done) {
  const routes: RouteOptions[] = [];
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const undeclared = routes.filter((route) => route.config?.access === undefined);
    declared.push(...routes.flatMap(declarations));
    if (undeclared.length === 0) return;
    const names = undeclared.map((route) => `${[route.method].flat().join('/')} ${route.url}`);
    throw new Error(`These routes declare no access: ${names.join(', ')}`);
  });
  app.addHook('onRequest', async (request) => refuseUnlessAllowed(request));
  done();
});

/** Declares the routes that a plugin of others registers. */
export function declareAccess(app: FastifyInstance, access: Access): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}

function declarations(route: RouteOptions): DeclaredRoute[] {
  const access = route.config?.access;
  if (access === undefined) return [];
  const readOnlyUsersToo = route.config?.readOnlyUsersToo ?? false;
  return [route.method]
    .flat()
    .map((method) => ({ method, url: route.url, access, readOnlyUsersToo }));
}

function refuseUnlessAllowed(request: FastifyRequest): void {
  const { access, readOnlyUsersToo } = request.routeOptions.config;
  if (request.is404 || access === 'public') return;
  if (request.session === null) throw notSignedIn();
  if (access === undefined || request.session.isStaff !== (access === 'staff')) throw notAllowed();
  const isWrite = !SAFE.has(request.method);
  if (isWrite && request.session.isReadonly && readOnlyUsersToo !== true) throw notAllowed();
}
