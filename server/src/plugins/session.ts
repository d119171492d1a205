import { VIEWED_ACCOUNT_HEADER } from '@portal/contract/access/auth/auth.schemas';
import { hasDuty } from '@portal/contract/access/auth/duties';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../app-context.ts';
import { noLongerPossible, notAllowed, notSignedIn } from '../app-error.ts';
import {
  findLiveToken,
  type LiveToken,
  touchToken,
} from '../features/access/auth/api-tokens.repository.ts';
import type { Acting } from '../lib/acting.ts';
import { digestOf } from '../lib/secrets/secrets.ts';
import {
  findLiveSession,
  type LiveSession,
  type SessionLimits,
  touchSession,
} from '../lib/users/sessions.repository.ts';
import { findLiveView, type LiveView } from '../features/access/auth/view-sessions.repository.ts';
import { callerNetwork } from './caller-network.ts';
import { providerDay } from '../lib/provider/provider-day.ts';
import { t } from '../texts/answers.ts';
import { clearCookie, readCookie } from './cookies.ts';
import { SAFE_METHODS } from './safe-methods.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/** The last use of a session or token is recorded to the minute. */
const TOUCH_AFTER_MS = 60_000;

/** The signed-in user of an account, in the account that is open; for handlers of client routes. */
export interface Client extends LiveSession {
  readonly accountId: number;
  /** For whom a steward acts, who is then the user; null for a user of the account. */
  readonly acting: Acting | null;
}

export interface Steward {
  readonly userId: number;
  readonly name: string;
  /** The second person, of a change that was approved. */
  readonly approvedByUserId?: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor and for a session that has ended. */
    session: LiveSession | null;
    /** The access token of a call by another system; such a call has no session. */
    apiToken: LiveToken | null;
    /** The account that a steward views as its client; only on routes declared `client`. */
    view: LiveView | null;
    /** The client of a route declared `client`; throws anywhere else. */
    readonly client: Client;
    /** The steward of a route declared `staff`, for ledger and audit log; throws anywhere else. */
    readonly steward: Steward;
  }
}

/**
 * Authenticates an HTTP request: one statement reads the session, its user and the account's inventory version. A
 * session ends after its idle and total days (docs/product/sign-in.md#sessions); the answer deletes a stale cookie.
 */
export const session = fastifyPlugin<{ context: AppContext }>(function session(
  app: FastifyInstance,
  { context },
  done,
) {
  app.decorateRequest('session', null);
  app.decorateRequest('apiToken', null);
  app.decorateRequest('view', null);
  app.decorateRequest('client', {
    getter(this: FastifyRequest): Client {
      const session = sessionOf(this);
      const accountId = this.view?.accountId ?? session.member?.accountId ?? session.accountId;
      if (accountId === null) throw notAllowed();
      if (this.view === null) refuseOtherAccount(this, accountId);
      return {
        ...session,
        ...session.member,
        ...asClient(this.view),
        accountId,
        acting: actingOf(context, this.view),
      };
    },
  });
  app.decorateRequest('steward', {
    getter(this: FastifyRequest): Steward {
      if (this.apiToken !== null) return stewardOf(this.apiToken);
      const { isStaff, userId, email } = sessionOf(this);
      if (!isStaff) throw notAllowed();
      return { userId, name: email };
    },
  });
  const findWhoAsks = async (request: FastifyRequest, reply: FastifyReply) => {
    const shown = shownToken(request);
    if (shown !== undefined) {
      request.apiToken = await readToken(context, shown);
      return;
    }
    const cookie = readCookie(request, context.config, 'sessionid');
    if (cookie === undefined || !request.url.startsWith('/api')) return;
    request.session = await readSession(context, cookie, request.ip);
    if (request.session === null) clearCookie(request, reply, context, 'sessionid');
    else if (request.routeOptions.config.access === 'client') {
      request.view = await readView(context, request, request.session);
    }
  };
  app.addHook('onRequest', findWhoAsks);
  // Checks again after the body has arrived: a slow body may end after the session did.
  app.addHook('preHandler', async (request, reply) => {
    const isKnown = request.session !== null || request.apiToken !== null;
    if (isKnown && !SAFE_METHODS.has(request.method)) await findWhoAsks(request, reply);
  });
  done();
});

export function sessionOf({ session }: FastifyRequest): LiveSession {
  if (session === null) throw notSignedIn();
  return session;
}

/** A tab that still shows another of the user's accounts must neither read nor write in the one that is open now. */
function refuseOtherAccount({ headers }: FastifyRequest, accountId: number): void {
  const { [VIEWED_ACCOUNT_HEADER]: shown } = headers;
  if (shown !== undefined && shown !== String(accountId))
    throw noLongerPossible(t.otherAccountOpen);
}

/** A steward who views an account as its client is a read-only user of it, or acts in a role, and nothing else. */
function asClient(view: LiveView | null) {
  if (view === null) return {};
  const { accountName, isCommercial, inventoryVersion, actingRole } = view;
  const role = actingRole ?? 'viewer';
  return { accountName, isCommercial, inventoryVersion, role, isStaff: false } as const;
}

function actingOf(context: AppContext, view: LiveView | null): Acting | null {
  if (view === null || view.contact === null || view.actingRole === null) return null;
  const { id: contactId, ...contact } = view.contact;
  const role = view.actingRole;
  return { contactId, ...contact, role, now: context.clock(), today: providerDay(context) };
}

/** Ledger and audit log name the token; its maker is responsible for it. */
function stewardOf({ name, hint, madeByUserId }: LiveToken): Steward {
  return { userId: madeByUserId, name: `token "${name}" (…${hint})` };
}

async function readSession(
  context: AppContext,
  cookie: string,
  ip: string,
): Promise<LiveSession | null> {
  const now = context.clock();
  const digest = digestOf(cookie);
  const found = await context.database.readFirst((db) =>
    findLiveSession(db, digest, sessionLimits(context)),
  );
  if (found !== null && now.getTime() - found.lastSeenAt.getTime() > TOUCH_AFTER_MS) {
    const seen = { lastSeenAt: now, lastSeenFrom: callerNetwork(ip) };
    await touchSession(context.database.db, digest, seen);
  }
  return found;
}

/** Sessions used and begun after these moments are live (docs/product/sign-in.md#sessions). */
export function sessionLimits(context: Pick<AppContext, 'clock' | 'config'>): SessionLimits {
  const { clock, config } = context;
  const { sessionIdleDays, sessionTotalDays, staffSessionHours } = config.limits;
  const before = (ms: number) => new Date(clock().getTime() - ms);
  return {
    usedSince: before(sessionIdleDays * DAY_MS),
    createdSince: before(sessionTotalDays * DAY_MS),
    staffCreatedSince: before(staffSessionHours * HOUR_MS),
    today: providerDay(context),
  };
}

/**
 * Reads the view that a cookie opens: only with a live session of a steward, and only in the session that started it.
 */
export async function readView(
  { database, clock, config }: AppContext,
  request: FastifyRequest,
  session: LiveSession,
): Promise<LiveView | null> {
  const cookie = readCookie(request, config, 'viewsessionid');
  if (cookie === undefined || !hasDuty(session.role, 'desk')) return null;
  const key = { tokenDigest: digestOf(cookie), staffSessionDigest: session.tokenDigest };
  const view = await findLiveView(database.db, key, clock());
  // A tab that still shows another client must not write for this one.
  const { [VIEWED_ACCOUNT_HEADER]: shown } = request.headers;
  return shown === undefined || shown === String(view?.accountId) ? view : null;
}

/** Returns the access token in `Authorization: Bearer …`; undefined without one, and on routes that accept none. */
function shownToken(request: FastifyRequest): string | undefined {
  const { url = '', config } = request.routeOptions;
  const isTheirs = config.access === 'staff' && url.startsWith('/api/staff/');
  if (!isTheirs && config.access !== 'operator') return undefined;
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

async function readToken({ clock, database }: AppContext, text: string): Promise<LiveToken | null> {
  const token = await database.readFirst((db) => findLiveToken(db, digestOf(text)));
  if (token === null) return null;
  const now = clock();
  const usedBefore = token.lastUsedAt?.getTime() ?? -Infinity;
  if (now.getTime() - usedBefore > TOUCH_AFTER_MS) await touchToken(database.db, token.id, now);
  return token;
}
