import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseText } from '../testing/database-text.ts';
import { BrowserSession, signIn } from '../testing/browser-session.ts';
import { createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { methodOf, OPERATIONS, prepareRequest, sendRequest } from '../testing/operations.ts';

import { openQuickTenant, openQuickUser } from '../testing/quick-tenant.ts';
import { mailsTo, PROOF_ASKED, Story } from '../testing/story.ts';
import { buildTenantApp, type TenantTestApp } from '../testing/tenant-portal.ts';
import {
  callApi,
  openTenant,
  type Tenant,
  TENANT_PASSWORD as password,
} from '../testing/tenant.ts';

const MINUTE_MS = 60_000;

/** What lasts longer than a session: who may come in, with what, and who reads what. */
const LASTING =
  /^(users|tokens|device_cookies|passkeys|authenticator_apps|recovery_codes|factor_resets|api_tokens|webhooks|approvals)\(/;

/** Calls with a secret or a password, which a copied session lacks, and the one that ends another session. */
const NEEDS_MORE =
  /\/(login|step-up|password|password_reset|email_change|disown|reset\/cancel|sessions\/:id)\//;

/** Gives a passkey another name, and no right. */
const RENAMES = 'PATCH /api/second-factor/passkeys/:id/';

/** Ends a change that waits; the person who asked reads of it. */
const DECLINES = 'POST /api/staff/approvals/:id/decline/';

/** Writes of a client that last without a step-up: the owners read of them ten minutes later. */
const MAILED = new Set([
  'POST /api/addresses/',
  'PUT /api/addresses/:id/',
  'PATCH /api/addresses/:id/',
]);

/** What ends a record comes last: other operations need it. */
const ENDS = [/\/differences\//, /\/cancel\//, /^DELETE /];
const placeOf = (operation: string) => ENDS.findIndex((one) => one.test(operation));

describe('a copied session that is older than ten minutes', () => {
  const story = new Story('The cookie thief');
  let portal: TenantTestApp;
  let tenant: Tenant;
  let other: string;

  beforeAll(async () => {
    portal = await buildTenantApp();
    const sharing = { subjects: new Set<string>(), openUser: () => openQuickUser(portal) };
    tenant = await openQuickTenant(portal, sharing, 500);
    const { email } = tenant;
    await callApi(tenant.browser, 'PATCH', '/api/rest-auth/user/', { email });
    ({ email: other } = await createUser(portal.database.db, tenant.accountId));
  });
  afterAll(() => portal.close());

  const copyOf = ({ cookies }: { readonly cookies: ReadonlyMap<string, string> }, of = portal) => {
    const copy = new BrowserSession(of.app);
    for (const [name, value] of cookies) copy.cookies.set(name, value);
    return copy;
  };
  const lasting = async (of = portal) =>
    (await databaseText(of.database)).filter(
      (line) => LASTING.test(line) && !line.includes('hold-request'),
    );
  const sessions = async () =>
    (await databaseText(portal.database)).filter((line) => line.startsWith('sessions(')).length;
  const routeOf = (operation: string) => {
    const [method, url] = operation.split(' ');
    return portal.app.declaredRoutes.find((one) => one.method === method && one.url === url);
  };

  it('is asked for the password by every call that gives or takes a right', async () => {
    portal.passTime(11 * MINUTE_MS);
    const before = await lasting();
    const guarded = portal.app.declaredRoutes.filter(({ needsStepUp }) => needsStepUp);
    expect(guarded.length).toBeGreaterThan(25);
    for (const { access, method, url } of guarded) {
      const by = copyOf(access === 'staff' ? portal.steward : tenant.browser);
      const path = url.replaceAll(/:\w+/g, '1');
      const sent = by.send({ method, url: path, payload: {} });
      await story.tries(`${method} ${url} without a proof`, sent, PROOF_ASKED);
    }
    expect(await lasting()).toEqual(before);
  });

  it('gains nothing that lasts by any other write of a client, but an address of which the owners read', async () => {
    const names = Object.keys(OPERATIONS).filter((operation) => {
      const route = routeOf(operation);
      const isOfClient = route?.access === 'client' || route?.access === 'user';
      return isOfClient && methodOf(operation) !== 'GET' && !route.needsStepUp;
    });
    const tried = names.filter((name) => !NEEDS_MORE.test(name));
    for (const operation of tried.toSorted((one, next) => placeOf(one) - placeOf(next))) {
      await callApi(tenant.browser, 'POST', '/api/rest-auth/step-up/', { password });
      const request = await prepareRequest(operation, tenant);
      const by = copyOf(request.by ?? tenant.browser);
      portal.passTime(11 * MINUTE_MS);
      const before = await lasting();
      const opened = await sessions();
      const isMailed = MAILED.has(operation);
      const line1 = `${operation.length} Thief Road`;
      const body = { ...request.body, ...(isMailed && { line1 }) };
      const sent = request.body === undefined ? request : { ...request, body };
      const answer = await sendRequest({ ...sent, by });
      story.count(operation);
      expect.soft(answer.statusCode, `${operation} ${answer.body}`).not.toBe(500);
      const after = await lasting();
      if (operation !== RENAMES) expect.soft(after, operation).toEqual(before);
      expect.soft(await sessions(), operation).toBeLessThanOrEqual(opened);
      if (!isMailed) continue;
      const mail = (await mailsTo(portal.database, other)).at(-1);
      expect.soft(mail?.text, operation).toContain(line1);
      expect.soft(Number(mail?.dueAt) - Number(mail?.at), operation).toBeLessThan(11 * MINUTE_MS);
    }
  });

  it('gains nothing that lasts by any other write of the company’s people', async () => {
    const tried = Object.keys(OPERATIONS).filter((operation) => {
      const isWrite = methodOf(operation) !== 'GET' && routeOf(operation)?.needsStepUp !== true;
      return isWrite && routeOf(operation)?.access === 'staff';
    });
    expect(tried.length).toBeGreaterThan(60);
    // At one moment of another house: so many steps of eleven minutes would outlast the day.
    const house = await buildTenantApp();
    const client = await openTenant(house);
    const { email } = await createUser(house.database.db, null);
    const stolen = copyOf(await signIn(house.app, email, TEST_PASSWORD), house);
    house.passTime(11 * MINUTE_MS);
    const proof = { password: TEST_PASSWORD };
    await callApi(house.steward, 'POST', '/api/rest-auth/step-up/', proof);
    await callApi(client.browser, 'POST', '/api/rest-auth/step-up/', { password });
    for (const operation of tried.toSorted((one, next) => placeOf(one) - placeOf(next))) {
      const request = await prepareRequest(operation, client);
      const before = await lasting(house);
      const answer = await sendRequest({ ...request, by: stolen });
      story.count(operation);
      expect.soft(answer.statusCode, `${operation} ${answer.body}`).not.toBe(500);
      if (operation !== DECLINES) expect.soft(await lasting(house), operation).toEqual(before);
    }
    await house.close();
  });

  it('tries as many steps as the page of the stories says', () => {
    expect(story.lengthOnPage).toBe(story.length);
  });
});
