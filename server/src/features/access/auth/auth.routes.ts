import { userCalls, loginCalls } from '@portal/contract/access/auth/auth.calls';
import { ownLoginCalls } from '@portal/contract/access/auth/own-login.calls';
import { passwordResetCalls, emailUndoCalls } from '@portal/contract/access/auth/password.calls';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { findUserByEmail } from '../../../lib/users/users.repository.ts';
import { callerOf } from '../../../plugins/caller-network.ts';
import { clearCookie, setCookie } from '../../../plugins/cookies.ts';
import { setCsrfCookie } from '../../../plugins/csrf.ts';
import { type Handler, serve } from '../../../plugins/serve-calls.ts';
import { sessionOf } from '../../../plugins/session.ts';
import type { Api } from '../../../plugins/validation.ts';
import { t } from '../../../texts/answers.ts';
import { undoEmailChange } from './email-change.service.ts';
import { answerSignedIn, arrivalOf, askForSecondFactor, refuseLogin } from './login-answer.ts';
import { login } from './login.service.ts';
import { changePassword, checkToken, confirmPassword, logout } from './password.service.ts';
import { requestReset } from './reset.service.ts';
import { factorKinds } from './second-factor.repository.ts';
import { sessionUser } from './user-answer.ts';
import { changeUser } from './user.service.ts';
const STATUS_OK = { status: 'OK' } as const;

/** Sign-in, passwords and the signed-in user (docs/product/sign-in.md). */
export function authRoutes(app: Api, context: AppContext): void {
  loginRoutes(app, context);
  passwordResetRoutes(app, context);
  emailUndoRoute(app, context);

  const update: Handler<typeof ownLoginCalls.change> = async (request) => {
    const session = sessionOf(request);
    const { email, firstName, lastName } = await changeUser(context, session, request.body);
    return sessionUser({ ...session, email, firstName, lastName }, context.config);
  };

  serve(app, userCalls, {
    own: async (request) => sessionUser(sessionOf(request), context.config),
  });

  serve(app, ownLoginCalls, {
    change: update,
    edit: update,
    changePassword: async (request, reply) => {
      const token = await changePassword(context, sessionOf(request), request.body);
      setCookie(request, reply, context, 'sessionid', token);
      setCsrfCookie(request, reply, context, token);
      return { detail: t.passwordSaved };
    },
  });
}

function loginRoutes(app: Api, context: AppContext): void {
  serve(app, loginCalls, {
    login: async (request, reply) => {
      const { email, password } = request.body;
      const attempt = { email, password, ...arrivalOf(request, context) };
      const result = await login(context, attempt).catch(async (error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        const user = await findUserByEmail(context.database.db, email);
        return refuseLogin(request, context, { error, email, user });
      });
      if ('token' in result) return answerSignedIn(request, reply, context, result);
      const methods = await factorKinds(context.database.db, result.user.id);
      throw askForSecondFactor(request, reply, context, { ...result, methods });
    },
    logout: async (request, reply) => {
      await logout(context, request.session);
      clearCookie(request, reply, context, 'sessionid');
      if (request.session?.isStaff === true) clearCookie(request, reply, context, 'viewsessionid');
      return { detail: t.loggedOut };
    },
  });
}

function passwordResetRoutes(app: Api, context: AppContext): void {
  serve(app, passwordResetCalls, {
    ask: async (request) => {
      await requestReset(context, request.body.email, callerOf(request, context));
      return STATUS_OK;
    },
    validate: async (request) => {
      await checkToken(context, request.body.token);
      return STATUS_OK;
    },
    confirm: async (request, reply) => {
      const { token, password } = request.body;
      const deviceToken = await confirmPassword(context, token, password);
      setCookie(request, reply, context, 'deviceid', deviceToken);
      return STATUS_OK;
    },
  });
}

function emailUndoRoute(app: Api, context: AppContext): void {
  serve(app, emailUndoCalls, {
    undo: async (request) => {
      const token = await undoEmailChange(context, request.body.token);
      return { token };
    },
  });
}
