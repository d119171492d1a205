import {
  ORDERING_ROLES,
  READING_ROLES,
  type Role,
  ROLES,
  STAFF_ROLES,
} from '@portal/contract/access/auth/roles';
import type { Access, Callers } from '@portal/contract/calls/calls';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../app-context.ts';
import { AppError, notAllowed, notSignedIn, ownersOnly } from '../app-error.ts';
import type { LiveToken } from '../features/access/auth/api-tokens.repository.ts';
import { assertRecentProof } from '../features/access/auth/recent-proof.ts';
import { lacksSecondFactor } from '../features/access/auth/user-answer.ts';
import { t } from '../texts/second-factor.ts';
import { SAFE_METHODS } from './safe-methods.ts';

const LOOPBACK_ADDRESS = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/;
const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i;

/** Headers that proxies add: a call with any of them came from another machine. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

declare module 'fastify' {
  interface FastifyContextConfig extends Partial<Callers> {
    /** Whether it needs a recent proof of identity (docs/product/sign-in.md#step-up). */
    readonly needsStepUp?: boolean | undefined;
  }
  interface FastifyInstance {
    /** Every route with its declaration, for the test of the route table. */
    readonly declaredRoutes: readonly DeclaredRoute[];
  }
}

export type DeclaredRoute = ReturnType<typeof declarations>[number];

/** The methods allowed while a steward views an account. */
const VIEWING = new Set(['GET', 'HEAD']);

/**
 * Denies access unless the route declares it; a route without a declaration, or one of staff without roles, stops the
 * start. Read-only users and
 * stewards who view an account may read and not write (docs/product/sign-in.md#read-only-users).
 */
export const access = fastifyPlugin<{ context: AppContext }>(function access(
  app: FastifyInstance,
  { context },
  done,
) {
  const routes: RouteOptions[] = [];
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    declared.push(...routes.flatMap(declarations));
    const without = (what: string, isMissing: (route: RouteOptions) => boolean) => {
      const names = routes
        .filter(isMissing)
        .map(({ method, url }) => `${[method].flat().join('/')} ${url}`);
      if (names.length > 0) throw new Error(`These routes declare no ${what}: ${names.join(', ')}`);
    };
    without('access', ({ config }) => config?.access === undefined);
    without('roles', ({ config }) => isOfStaff(config?.access) && config?.roles === undefined);
  });
  app.addHook('onRequest', async (request) => refuseUnlessAllowed(request, context));
  // Checked again after the body has arrived: see the session's own hook.
  app.addHook('preHandler', async (request) => refuseUnlessAllowed(request, context));
  done();
});

export function declareAccess(
  app: FastifyInstance,
  declared: { readonly access: Access; readonly roles?: readonly Role[] },
): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, ...declared };
  });
}

const isOfStaff = (access?: Access) => access === 'staff' || access === 'operator';

function declarations(route: RouteOptions) {
  const access = route.config?.access;
  if (access === undefined) return [];
  const config = route.config ?? {};
  const { roles, peopleOnly = false, isForSetup = false, needsStepUp = false } = config;
  return [route.method].flat().map((method) => ({
    method,
    url: route.url,
    access,
    roles: roles ?? usualRoles(method),
    peopleOnly,
    tokenArea: config.tokenArea ?? null,
    isForSetup,
    needsStepUp,
  }));
}

/** Of an account's users those whose role reads may read, and those who order may write. */
function usualRoles(method: string): readonly Role[] {
  return [...(SAFE_METHODS.has(method) ? READING_ROLES : ORDERING_ROLES), ...STAFF_ROLES];
}

/** Unknown paths answer 404. In the staff area all but stewards get 403, so that its paths are not revealed. */
function declaredFor({ is404, url, routeOptions }: FastifyRequest): FastifyContextConfig {
  if (!is404) return routeOptions.config;
  const access: Access = isInStaffArea(url) ? 'staff' : 'public';
  return { access, roles: ROLES };
}

function isInStaffArea(url: string): boolean {
  const [path = ''] = url.split('?');
  return `${path}/`.startsWith('/api/staff/');
}

function refuseUnlessAllowed(request: FastifyRequest, context: AppContext): void {
  const { access, roles, isForSetup, isForActing, needsStepUp } = declaredFor(request);
  if (access === 'public') return;
  if (request.apiToken !== null) return refuseToken(request, request.apiToken);
  if (access === 'operator' && isFromOwnMachine(request)) return;
  if (request.session === null) throw notSignedIn();
  if (isForSetup !== true && lacksSecondFactor(request.session, context.config)) {
    throw new AppError('second_factor_missing', t.secondFactorMissing);
  }
  if (access === 'client' && request.view !== null && VIEWING.has(request.method)) return;
  const acting = request.view?.actingRole;
  if (acting && isForActing === true) {
    if (!(roles ?? usualRoles(request.method)).includes(acting)) throw notAllowed();
    if (needsStepUp === true) assertRecentProof(context, request.session);
    return;
  }
  if (access === undefined) throw notAllowed();
  if (access !== 'user' && request.session.isStaff === (access === 'client')) throw notAllowed();
  const usual = usualRoles(request.method);
  const mayCall = roles ?? usual;
  const { role } = request.session.member ?? request.session;
  if (!mayCall.includes(role)) {
    const isOwners = usual.includes(role) && mayCall.every((one) => one === 'owner');
    throw isOwners ? ownersOnly() : notAllowed();
  }
  if (needsStepUp === true) assertRecentProof(context, request.session);
}

/**
 * Read-only tokens may only read. No token makes a call that is for people only, or that asks who one is, unless it has
 * the call's area.
 */
function refuseToken(request: FastifyRequest, { scope, areas }: LiveToken): void {
  const mayWrite = scope === 'write' || SAFE_METHODS.has(request.method);
  const { peopleOnly = false, needsStepUp = false, tokenArea } = request.routeOptions.config;
  if (areas.some((area) => area === tokenArea)) return;
  if (peopleOnly || needsStepUp || !mayWrite) throw notAllowed();
}

/**
 * Whether the call comes from a program on this machine without a proxy. Uses the connection, never a forwarded
 * address, whatever `TRUST_PROXY` says. The check of the host name keeps out pages of other sites.
 */
function isFromOwnMachine({ socket, headers }: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  );
}
