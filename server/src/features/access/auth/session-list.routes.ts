import { ownAccountCalls, sessionCalls } from '@portal/contract/access/auth/own-login.calls';
import type { AppContext } from '../../../app-context.ts';
import { listSessions, type LiveSession } from '../../../lib/users/sessions.repository.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import { sessionLimits, sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { browserName } from './browser-name.ts';
import { deviceKeys } from './device-keys.ts';
import {
  declineAccount,
  joinAccount,
  openAccount,
  readOwnAccounts,
} from './own-accounts.service.ts';
import { endOtherSessions, endSessionOfUser } from './session-list.service.ts';
import { publicUser } from './user-answer.ts';

/** The accounts of somebody who uses several (docs/product/sign-in.md#several-accounts). */
function ownAccountRoutes(app: Api, context: AppContext): void {
  const change =
    (made: typeof joinAccount): Handler<typeof ownAccountCalls.join> =>
    async (request) => {
      const session = sessionOf(request);
      await made(context, session, request.params.id);
      return readOwnAccounts(context, session);
    };
  serve(app, ownAccountCalls, {
    list: async (request) => readOwnAccounts(context, sessionOf(request)),
    open: async (request) => {
      const user = await openAccount(context, sessionOf(request), request.params.id);
      return publicUser({ ...user, hasOtherAccounts: true }, context.config);
    },
    join: change(joinAccount),
    decline: change(declineAccount),
  });
}

/** Where the user is signed in, how to end that, and the keys that end with it (docs/product/profile.md#where-i-am-signed-in). */
export function sessionListRoutes(app: Api, context: AppContext): void {
  const answer = async ({ userId, tokenDigest }: LiveSession) => {
    const rows = await listSessions(context.database.db, userId, sessionLimits(context));
    return rows.map((row) => ({
      id: row.id,
      ...browserName(row.userAgent),
      network: row.lastSeenFrom,
      signed_in_at: row.createdAt.toISOString(),
      last_seen_at: row.lastSeenAt.toISOString(),
      is_current: Buffer.compare(row.tokenDigest, tokenDigest) === 0,
    }));
  };
  ownAccountRoutes(app, context);
  serve(app, sessionCalls, {
    deviceKeys: async (request) => deviceKeys(context.config, sessionOf(request)),
    list: async (request) => answer(sessionOf(request)),
    end: async (request) => {
      const session = sessionOf(request);
      await endSessionOfUser(context, session, request.params.id);
      return answer(session);
    },
    endOthers: async (request) => {
      const session = sessionOf(request);
      await endOtherSessions(context, session);
      return answer(session);
    },
  });
}
