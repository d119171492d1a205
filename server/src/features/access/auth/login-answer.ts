import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { AppError } from '../../../app-error.ts';
import { callerOf } from '../../../plugins/caller-network.ts';
import { clearCookie, readCookie, setCookie } from '../../../plugins/cookies.ts';
import { setCsrfCookie } from '../../../plugins/csrf.ts';
import type { Arrival, SignedIn } from './login.service.ts';
import { t } from '../../../texts/second-factor.ts';
import { publicUser } from './user-answer.ts';
import { recordThrottledLogin } from '../notices/user-events.service.ts';
import type { UserRow } from '../../../lib/users/users.repository.ts';

/** The browser and network of a sign-in. */
export function arrivalOf(request: FastifyRequest, context: AppContext): Arrival {
  const formerSession = request.session?.tokenDigest ?? null;
  return { caller: callerOf(request, context), formerSession };
}

const eventOf = (request: FastifyRequest) => ({ event: 'login', ip: request.ip });

/** Logs a failed sign-in, writes a throttled one into the audit log, and passes the error on. */
export async function refuseLogin(
  request: FastifyRequest,
  context: AppContext,
  { error, email, user }: { error: unknown; email: string; user: UserRow | null },
): Promise<never> {
  if (!(error instanceof AppError)) throw error;
  const result = error.code === 'throttled' ? 'throttled' : 'refused';
  const userId = user?.id ?? null;
  request.log.warn({ ...eventOf(request), result, userId }, `sign-in ${result}`);
  if (result === 'throttled') {
    const from = callerOf(request, context).address;
    await recordThrottledLogin(context, { email, user, from });
  }
  throw error;
}

/** Sets the cookies of the waiting sign-in and answers which second factors the user has. */
export function askForSecondFactor(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  { user, loginToken, methods }: { user: UserRow; loginToken: string; methods: readonly string[] },
): AppError {
  request.log.info({ ...eventOf(request), result: 'second factor', userId: user.id }, 'asked');
  setCookie(request, reply, context, 'loginid', loginToken);
  return new AppError('second_factor_required', { detail: t.secondFactorRequired, methods });
}

/** Sets the cookies of a new session and answers its user. */
export function answerSignedIn(
  request: FastifyRequest,
  reply: FastifyReply,
  context: AppContext,
  { user, token, deviceToken }: SignedIn,
): FastifyReply {
  request.log.info({ ...eventOf(request), result: 'ok', userId: user.id }, 'signed in');
  setCookie(request, reply, context, 'sessionid', token);
  setCookie(request, reply, context, 'deviceid', deviceToken);
  setCsrfCookie(request, reply, context, token);
  if (readCookie(request, context.config, 'loginid') !== undefined)
    clearCookie(request, reply, context, 'loginid');
  return reply.send(publicUser(user, context.config));
}
