import { ROLES } from '@portal/contract/access/auth/roles';
import { deviceKeysSchema } from '@portal/contract/access/auth/device-keys.schemas';
import { idPathSchema } from '@portal/contract/errors/fields';
import { sessionListSchema } from '@portal/contract/access/auth/second-factor.schemas';
import type { AppContext } from '../../../app-context.ts';
import { sessionLimits, sessionOf } from '../../../plugins/session.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { deviceKeys } from './device-keys.ts';
import { browserName } from './browser-name.ts';
import { endOtherSessions, endSessionOfUser } from './session-list.service.ts';
import { listSessions, type LiveSession } from '../../../lib/users/sessions.repository.ts';

const OWN = { access: 'user', roles: ROLES, isForSetup: true } as const;

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

  app.get('/device_keys/', routeOf(OWN, {}, deviceKeysSchema), async (request) =>
    deviceKeys(context.config, sessionOf(request)),
  );
  app.get('/sessions/', routeOf(OWN, {}, sessionListSchema), async (request) =>
    answer(sessionOf(request)),
  );
  app.delete(
    '/sessions/:id/',
    routeOf(OWN, { params: idPathSchema }, sessionListSchema),
    async (request) => {
      const session = sessionOf(request);
      await endSessionOfUser(context, session, request.params.id);
      return answer(session);
    },
  );
  app.post('/sessions/end-others/', routeOf(OWN, {}, sessionListSchema), async (request) => {
    const session = sessionOf(request);
    await endOtherSessions(context, session);
    return answer(session);
  });
}
