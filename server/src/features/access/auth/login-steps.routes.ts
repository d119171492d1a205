import { passkeyLoginCalls, secondStepCalls } from '@portal/contract/access/auth/own-login.calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { digestOf, randomText, SECRET_LENGTH } from '../../../lib/secrets/secrets.ts';
import { readCookie, setCookie } from '../../../plugins/cookies.ts';
import { serve } from '../../../plugins/serve-calls.ts';
import type { Api } from '../../../plugins/validation.ts';
import { answerSignedIn, arrivalOf, refuseLogin } from './login-answer.ts';
import { requestPasskey } from './passkeys.service.ts';
import { listPasskeys } from './second-factor.repository.ts';
import { findWaitingUser, loginWithCode, loginWithPasskey } from './second-step.service.ts';
import { siteOf } from './site.ts';
/** Belongs to no sign-in. */
const NO_LOGIN = new Uint8Array(32);

/** The second step of a sign-in, and the sign-in with a passkey alone. */
export function loginStepRoutes(app: Api, context: AppContext): void {
  const loginDigestOf = (request: FastifyRequest) => {
    const cookie = readCookie(request, context.config, 'loginid');
    return cookie === undefined ? NO_LOGIN : digestOf(cookie);
  };
  /** The digest of this browser's sign-in, which begins now if there is none. */
  const startLogin = (request: FastifyRequest, reply: FastifyReply) => {
    const cookie = readCookie(request, context.config, 'loginid');
    const token = cookie ?? randomText(context.randomBytes, SECRET_LENGTH);
    if (cookie === undefined) setCookie(request, reply, context, 'loginid', token);
    return digestOf(token);
  };

  serve(app, secondStepCalls, {
    code: async (request, reply) => {
      const loginDigest = loginDigestOf(request);
      const user = await findWaitingUser(context, loginDigest);
      const step = { loginDigest, user, code: request.body.code };
      const arrival = arrivalOf(request, context);
      const signedIn = await loginWithCode(context, arrival, step).catch((error: unknown) =>
        refuseLogin(request, context, { error, email: user?.email ?? '', user }),
      );
      return answerSignedIn(request, reply, context, signedIn);
    },
  });

  serve(app, passkeyLoginCalls, {
    options: async (request, reply) => {
      const loginDigest = startLogin(request, reply);
      const user = await findWaitingUser(context, loginDigest);
      const own = user === null ? [] : await listPasskeys(context.database.db, user.id);
      const use = { ownerDigest: loginDigest, purpose: 'sign-in' } as const;
      return requestPasskey(context, siteOf(request, context.config), use, own);
    },
    logIn: async (request, reply) => {
      const loginDigest = loginDigestOf(request);
      const waiting = await findWaitingUser(context, loginDigest);
      const login = { loginDigest, waiting, credential: request.body.credential };
      const site = siteOf(request, context.config);
      const arrival = arrivalOf(request, context);
      const signedIn = await loginWithPasskey(context, arrival, site, login).catch(
        (error: unknown) =>
          refuseLogin(request, context, { error, email: waiting?.email ?? '', user: waiting }),
      );
      return answerSignedIn(request, reply, context, signedIn);
    },
  });
}
