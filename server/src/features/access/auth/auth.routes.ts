import {
  loginBodySchema,
  passwordChangeBodySchema,
  passwordConfirmBodySchema,
  passwordResetBodySchema,
  tokenBodySchema,
  userUpdateBodySchema,
} from '@portal/contract/access/auth/auth-bodies.schemas';
import {
  detailSchema,
  emailUndoneSchema,
  statusOkSchema,
  userSchema,
} from '@portal/contract/access/auth/auth.schemas';
import { ROLES } from '@portal/contract/access/auth/roles';
import type { AppContext } from '../../../app-context.ts';
import { callerOf } from '../../../plugins/caller-network.ts';
import { clearCookie, setCookie } from '../../../plugins/cookies.ts';
import { setCsrfCookie } from '../../../plugins/csrf.ts';
import { sessionOf } from '../../../plugins/session.ts';
import { type Api, routeOf } from '../../../plugins/validation.ts';
import { t } from '../../../texts/answers.ts';
import { undoEmailChange } from './email-change.service.ts';
import { answerSignedIn, arrivalOf, askForSecondFactor, refuseLogin } from './login-answer.ts';
import { login } from './login.service.ts';
import { changePassword, checkToken, confirmPassword, logout } from './password.service.ts';
import { requestReset } from './reset.service.ts';
import { factorKinds } from './second-factor.repository.ts';
import { publicUser, sessionUser } from './user-answer.ts';
import { changeUser } from './user.service.ts';
import { findUserByEmail } from '../../../lib/users/users.repository.ts';

const PUBLIC = { access: 'public' } as const;
const USER = { access: 'user' } as const;
const STATUS_OK = { status: 'OK' } as const;

/** Sign-in, passwords and the signed-in user (docs/product/sign-in.md). */
export function authRoutes(app: Api, context: AppContext): void {
  loginRoutes(app, context);
  passwordResetRoutes(app, context);
  emailUndoRoute(app, context);

  app.get(
    '/rest-auth/user/',
    routeOf({ ...USER, isForSetup: true }, {}, userSchema),
    async (request) => sessionUser(sessionOf(request), context.config),
  );

  const update = routeOf(USER, { body: userUpdateBodySchema }, userSchema);
  for (const method of ['PUT', 'PATCH'] as const) {
    app.route({
      method,
      url: '/rest-auth/user/',
      ...update,
      handler: async (request, reply) =>
        reply.send(
          publicUser(await changeUser(context, sessionOf(request), request.body), context.config),
        ),
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
      const { email, password } = request.body;
      const attempt = { email, password, ...arrivalOf(request, context) };
      const result = await login(context, attempt).catch(async (error: unknown) => {
        const user = await findUserByEmail(context.database.db, email);
        return refuseLogin(request, context, { error, email, user });
      });
      if ('token' in result) return answerSignedIn(request, reply, context, result);
      const methods = await factorKinds(context.database.db, result.user.id);
      throw askForSecondFactor(request, reply, context, { ...result, methods });
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
