import { AsyncLocalStorage } from 'node:async_hooks';
import { type BrowserSession, signIn } from './browser-session.ts';
import { TEST_START } from './build-test-app.ts';
import { type CellarScene, openCellar } from './cellar-scene.ts';
import { createCase, createUser, only, TEST_PASSWORD } from './factories.ts';
import type { Role } from '@portal/contract/access/auth/roles';
import type { SentFile } from './send-form.ts';
import type { TenantTestApp } from './tenant-portal.ts';
import { encodeBody, type Json, type ReceivedAnswer } from './tenant.ts';

/** Each line of the table has a clock of its own, so that time passes for one and not for the others. */
const lineClock = new AsyncLocalStorage<LineClock>();

class LineClock {
  #now = TEST_START.getTime();

  now(): Date {
    return new Date(this.#now);
  }

  pass(ms: number): void {
    this.#now += ms;
  }
}

export const clockOfLine = () => lineClock.getStore()?.now() ?? TEST_START;
export const withOwnClock = <T>(work: () => Promise<T>) => lineClock.run(new LineClock(), work);

/** A user with the browser in which they are signed in. */
export interface SignedIn {
  readonly id: number;
  readonly email: string;
  browser: BrowserSession;
}

/** What the last part of a path of a route names. */
export type Named =
  | 'request'
  | 'order'
  | 'line'
  | 'proposal'
  | 'approval'
  | 'difference'
  | 'count'
  | 'run'
  | 'session'
  | 'import'
  | 'passkey'
  | 'handover';

/** An account of its own for one line of the table, with what its waiting thing and its steps name. */
export interface House extends CellarScene {
  readonly portal: TenantTestApp;
  readonly otherCase: { readonly id: number; readonly number: string };
  /** The company's people: the desk makes the steps, another manager approves. */
  readonly desk: SignedIn;
  readonly second: SignedIn;
  readonly owner: SignedIn;
  /** The client's user whom steps change. */
  person: SignedIn;
  /** The manager who asked for what waits for approval. */
  asker: SignedIn;
  readonly ids: Map<Named, number>;
  /** Secrets of links, and of an authenticator app. */
  readonly secrets: Map<'waiting' | 'hold' | 'app' | 'added', string>;
  /** The refusals that people read, for the report of a line that is wrong. */
  readonly refusals: string[];
}

const BOTTLES = 40;

export async function hire(portal: TenantTestApp, role: Role = 'manager'): Promise<SignedIn> {
  return join(portal, null, role);
}

/** Adds a user to an account, or to the company for null, and signs them in. */
export async function join(portal: TenantTestApp, accountId: number | null, role: Role) {
  const user = await createUser(portal.database.db, accountId, { role });
  return { ...user, browser: await signIn(portal.app, user.email, TEST_PASSWORD) };
}

export async function openHouse(
  portal: TenantTestApp,
  staff: { readonly desk: SignedIn; readonly second: SignedIn },
): Promise<House> {
  const scene = await openCellar(portal, { bottles: BOTTLES });
  const other = await createCase(portal.database.db, scene.accountId);
  const owner = { id: scene.userId, email: scene.email, browser: scene.browser };
  return {
    ...scene,
    portal,
    otherCase: { id: other.id, number: other.footprintLookupCode },
    desk: { ...staff.desk },
    second: { ...staff.second },
    owner,
    person: owner,
    asker: { ...staff.desk },
    ids: new Map(),
    secrets: new Map(),
    refusals: [],
  };
}

/** Lets seconds pass, after which everybody is still signed in. */
export function passSeconds(seconds: number): void {
  lineClock.getStore()?.pass(seconds * 1_000);
}

/** Lets time pass; the company's people and the owner sign in again. */
export async function passTime(house: House, ms: number): Promise<void> {
  lineClock.getStore()?.pass(ms);
  for (const user of [house.desk, house.second, house.asker, house.owner]) {
    user.browser = (await signInAgain(house, user)) ?? user.browser;
  }
}

/** Signs a user in with another browser; null for one who may not sign in any more. */
export function signInAgain(
  { portal }: House,
  { email }: SignedIn,
): Promise<BrowserSession | null> {
  return signIn(portal.app, email, TEST_PASSWORD).catch(() => null);
}

const ID_OF: readonly (readonly [prefix: string, of: Named | ((house: House) => number)])[] = [
  ['/api/orders/', 'order'],
  ['/api/people/', ({ person }) => person.id],
  ['/api/staff/people/', ({ asker }) => asker.id],
  ['/api/proposals/', 'proposal'],
  ['/api/addresses/', ({ addressId }) => addressId],
  ['/api/second-factor/passkeys/', 'passkey'],
  ['/api/staff/approvals/', 'approval'],
  ['/api/staff/clients/:accountId/addresses/', ({ addressId }) => addressId],
  ['/api/staff/count-sessions/', 'session'],
  ['/api/staff/differences/', 'difference'],
  ['/api/staff/imports/', 'import'],
  ['/api/staff/requests/:number/handovers/', 'handover'],
  ['/api/staff/runs/', 'run'],
  ['/api/staff/wines/', ({ wineId }) => wineId],
];

function paramsOf(house: House, route: string): Record<string, number> {
  const [, of = 'request'] = ID_OF.find(([prefix]) => route.startsWith(prefix)) ?? [];
  return {
    id: typeof of === 'string' ? (house.ids.get(of) ?? 0) : of(house),
    accountId: house.accountId,
    userId: house.person.id,
    caseId: house.wineCase.id,
    countId: house.ids.get('count') ?? 0,
    number: house.ids.get('request') ?? 0,
  };
}

/** A call of a route about what a house names. */
export interface Call {
  readonly by?: BrowserSession;
  readonly body?: Json;
  readonly files?: readonly SentFile[];
  readonly query?: string;
}

/** Sends a call of a route, `POST /api/orders/:id/cancel/`: by the desk, or by the owner for routes of clients. */
export async function send(house: House, operation: string, call: Call = {}) {
  const [method = '', route = ''] = operation.split(' ');
  const params = paramsOf(house, route);
  const path = route.replaceAll(/:(\w+)/g, (_, name: string) => String(params[name]));
  const by = call.by ?? (route.startsWith('/api/staff/') ? house.desk : house.owner).browser;
  const answer = await by.send({
    method: methodOf(method),
    url: call.query === undefined ? path : `${path}?${call.query}`,
    ...(await encodeBody(method === 'DELETE' ? undefined : (call.body ?? {}), call.files)),
  });
  if (answer.statusCode >= 300) {
    house.refusals.push(`${operation}: ${answer.statusCode} ${answer.body.slice(0, 300)}`);
  }
  return answer;
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const methodOf = (text: string) => only(METHODS.filter((method) => method === text));

/** Sends a call that must succeed, and reads its answer. */
export async function sent<Answer = unknown>(
  house: House,
  operation: string,
  call: Call = {},
): Promise<Answer> {
  const answer = await send(house, operation, call);
  if (answer.statusCode >= 300) {
    throw new Error(`${operation} answered ${answer.statusCode}: ${answer.body}`);
  }
  const read: Answer = JSON.parse(answer.body || 'null');
  return read;
}

/** How a call was answered, in the words of the table: "done", or its status and code. */
export function answered({ statusCode, headers }: ReceivedAnswer): string {
  if (statusCode < 300) return 'done';
  const code = headers['x-error-code'];
  return `${statusCode}${typeof code === 'string' ? ` ${code}` : ''}`;
}

/** The secret of the link in the newest mail to an e-mail. */
export async function linkTo({ portal }: House, email: string, page: string): Promise<string> {
  const text = await portal.mailTo(email);
  const [, secret] = new RegExp(`${page}(?:#token=|/)([\\w-]+)`).exec(text) ?? [];
  if (secret === undefined) throw new Error(`The mail to ${email} has no link to ${page}: ${text}`);
  return secret;
}
