import {
  loginBodySchema,
  passwordChangeBodySchema,
  passwordConfirmBodySchema,
  passwordResetBodySchema,
  tokenBodySchema,
  userUpdateBodySchema,
} from '@portal/contract/auth/auth-bodies.schemas';
import {
  detailSchema,
  emailUndoneSchema,
  statusOkSchema,
  type User,
  userSchema,
} from '@portal/contract/auth/auth.schemas';
import { isReadOnly, type Role, ROLES } from '@portal/contract/auth/roles';
import type { AppContext } from '../../app-context.ts';
import { AppError } from '../../app-error.ts';
import { callerOf } from '../../plugins/caller-network.ts';
import { clearCookie, setCookie } from '../../plugins/cookies.ts';
import { setCsrfCookie } from '../../plugins/csrf.ts';
import { sessionOf } from '../../plugins/session.ts';
import { type Api, routeOf } from '../../plugins/validation.ts';
import { t } from '../../texts/answers.ts';
import { undoEmailChange } from './email-change.service.ts';
import { login } from './login.service.ts';
import { changePassword, checkToken, confirmPassword, logout } from './password.service.ts';
import { requestReset } from './reset.service.ts';
import type { LiveSession } from './sessions.repository.ts';
import { recordThrottledLogin } from './user-events.service.ts';
import { changeUser } from './user.service.ts';
import { findUserByEmail, type UserRow } from './users.repository.ts';

const PUBLIC = { access: 'public' } as const;
const USER = { access: 'user' } as const;
const STATUS_OK = { status: 'OK' } as const;

/** Sign-in, passwords and the signed-in user (docs/product/sign-in.md). */
export function authRoutes(app: Api, context: AppContext): void {
  loginRoutes(app, context);
  passwordResetRoutes(app, context);
  emailUndoRoute(app, context);

  app.get('/rest-auth/user/', routeOf(USER, {}, userSchema), async (request) =>
    sessionUser(sessionOf(request)),
  );

  const update = routeOf(USER, { body: userUpdateBodySchema }, userSchema);
  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/rest-auth/user/',
      ...update,
      handler: async (request, reply) =>
        reply.send(publicUser(await changeUser(context, sessionOf(request), request.body))),
    });
  }

  app.post(
    '/rest-auth/password/change/',
    routeOf({ ...USER, roles: ROLES }, { body: passwordChangeBodySchema }, detailSchema),
    async (request, reply) => {
      const token = await changePassword(context, sessionOf(request), request.body);
      setCookie(request, reply, context, 'sessionid', token);
      setCsrfCookie(request, reply, context, token);
      return reply.send({ detail: t.passwordSaved });
    },
  );
}

function loginRoutes(app: Api, context: AppContext): void {
  app.post(
    '/rest-auth/login/',
    routeOf(PUBLIC, { body: loginBodySchema }, userSchema),
    async (request, reply) => {
      const event = { event: 'login', ip: request.ip };
      const formerSession = request.session?.tokenDigest ?? null;
      const attempt = { ...request.body, caller: callerOf(request, context), formerSession };
      const { user, token, deviceToken } = await login(context, attempt).catch(
        async (error: unknown) => {
          if (!(error instanceof AppError)) throw error;
          const { email } = attempt;
          const user = await findUserByEmail(context.database.db, email);
          const result = error.code === 'throttled' ? 'throttled' : 'refused';
          const userId = user?.id ?? null;
          request.log.warn({ ...event, result, userId }, `sign-in ${result}`);
          if (result === 'throttled') {
            await recordThrottledLogin(context, { email, user, from: attempt.caller.address });
          }
          throw error;
        },
      );
      request.log.info({ ...event, result: 'ok', userId: user.id }, 'signed in');
      setCookie(request, reply, context, 'sessionid', token);
      setCookie(request, reply, context, 'deviceid', deviceToken);
      setCsrfCookie(request, reply, context, token);
      return reply.send(publicUser(user));
    },
  );
  app.post('/rest-auth/logout/', routeOf(PUBLIC, {}, detailSchema), async (request, reply) => {
    await logout(context, request.session);
    clearCookie(request, reply, context, 'sessionid');
    if (request.session?.isStaff === true) clearCookie(request, reply, context, 'viewsessionid');
    return reply.send({ detail: t.loggedOut });
  });
}

function passwordResetRoutes(app: Api, context: AppContext): void {
  app.post(
    '/password_reset/',
    routeOf(PUBLIC, { body: passwordResetBodySchema }, statusOkSchema),
    async (request, reply) => {
      await requestReset(context, request.body.email, callerOf(request, context));
      return reply.send(STATUS_OK);
    },
  );
  app.post(
    '/password_reset/validate_token/',
    routeOf(PUBLIC, { body: tokenBodySchema }, statusOkSchema),
    async (request, reply) => {
      await checkToken(context, request.body.token);
      return reply.send(STATUS_OK);
    },
  );
  app.post(
    '/password_reset/confirm/',
    routeOf(PUBLIC, { body: passwordConfirmBodySchema }, statusOkSchema),
    async (request, reply) => {
      const { token, password } = request.body;
      const deviceToken = await confirmPassword(context, token, password);
      setCookie(request, reply, context, 'deviceid', deviceToken);
      return reply.send(STATUS_OK);
    },
  );
}

function emailUndoRoute(app: Api, context: AppContext): void {
  app.post(
    '/email_change/undo/',
    routeOf(PUBLIC, { body: tokenBodySchema }, emailUndoneSchema),
    async (request, reply) => {
      const token = await undoEmailChange(context, request.body.token);
      return reply.send({ token });
    },
  );
}

function sessionUser(session: LiveSession): User {
  return publicUser({ ...session, id: session.userId });
}

/** Owners and managers do everything, viewers only look: `is_readonly` and `is_staff` say so. */
function isToldByFlags(role: Role): boolean {
  return role === 'owner' || role === 'viewer' || role === 'manager';
}

function publicUser(
  user: Pick<
    UserRow,
    'id' | 'email' | 'firstName' | 'lastName' | 'role' | 'isStaff' | 'isCommercial'
  >,
): User {
  return {
    id: user.id,
    pk: user.id,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    is_readonly: isReadOnly(user.role),
    is_staff: user.isStaff,
    is_commercial: user.isCommercial,
    ...(isToldByFlags(user.role) ? {} : { role: user.role }),
  };
}
