import { type Role, ROLES, STAFF_ROLES } from '@portal/contract/access/auth/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredRoute } from './plugins/access.ts';
import type { BrowserSession } from './testing/browser-session.ts';
import { signInNew } from './testing/sign-in.ts';
import { buildTenantApp, type TenantTestApp } from './testing/tenant-portal.ts';
import {
  OPERATIONS,
  prepareRequest,
  type PreparedRequest,
  sendRequest,
} from './testing/operations.ts';
import { openTenant, type Tenant } from './testing/tenant.ts';

const NOT_ALLOWED = '{"detail":"You do not have permission to perform this action."}';
const OWNERS_ONLY = '{"detail":"Only an owner of the account may do this."}';
const isOfStaff = (role: Role) => STAFF_ROLES.some((one) => one === role);

/** Every route with an id, called by every role with ids that exist and belong to another account. */
describe('ids of another account', () => {
  let portal: TenantTestApp;
  let own: Tenant;
  let routes: DeclaredRoute[];
  const prepared = new Map<string, PreparedRequest>();
  let combinations = 0;

  beforeAll(async () => {
    portal = await buildTenantApp();
    own = await openTenant(portal);
    const other = await openTenant(portal);
    routes = portal.app.declaredRoutes.filter(
      ({ access, method, url }) => access !== 'public' && method !== 'HEAD' && url.includes(':'),
    );
    for (const { method, url } of routes) {
      const operation = `${method} ${url}`;
      if (OPERATIONS[operation] === undefined) continue;
      prepared.set(operation, await prepareRequest(operation, other));
    }
  });
  afterAll(() => portal.close());

  async function signInAs(role: Role): Promise<BrowserSession> {
    return signInNew(portal, isOfStaff(role) ? null : own.accountId, { role });
  }

  async function callAs(by: BrowserSession, request: PreparedRequest) {
    const { statusCode, body } = await sendRequest({ ...request, by });
    return [statusCode, body] as const;
  }

  /** The same request with ids that do not exist. */
  function withoutRecord(request: PreparedRequest): PreparedRequest {
    const names = Object.keys(request.params ?? {});
    return { ...request, params: Object.fromEntries(names.map((name) => [name, 987654321])) };
  }

  /** Whether a role finds the records of every account: all staff but drivers, who find the day's stops. */
  const findsAll = (role: Role, url: string) =>
    isOfStaff(role) && !(role === 'driver' && url.includes(':number'));

  it('are prepared for every route', () => {
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual([...prepared.keys()]);
  });

  it.each(ROLES)('answer a %s as ids that do not exist, or refuse the role', async (role) => {
    const browser = await signInAs(role);
    for (const { access, method, url, roles } of routes) {
      const name = `${role}: ${method} ${url}`;
      const request = prepared.get(`${method} ${url}`);
      if (request === undefined) throw new Error(`${name} is not prepared.`);
      const isOwnSide = access === 'user' || (access === 'client') !== isOfStaff(role);
      const mayCall = isOwnSide && roles.includes(role);
      if (mayCall && findsAll(role, url)) continue;
      combinations += 1;
      const found = await callAs(browser, request);
      if (mayCall) expect(found, name).toEqual(await callAs(browser, withoutRecord(request)));
      else {
        const isOwners = role === 'requester' && roles.every((one) => one === 'owner');
        expect(found, name).toEqual([403, isOwners ? OWNERS_ONLY : NOT_ALLOWED]);
      }
      if (mayCall) expect(found[0], name).toBe(404);
    }
  });

  it('were tried in hundreds of combinations', () => {
    expect(combinations).toBeGreaterThan(400);
  });
});
