import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { digestOf } from '../features/auth/secrets.ts';
import type { LiveSession } from '../features/auth/sessions.repository.ts';
import { findLiveView, type LiveView } from '../features/auth/view-sessions.repository.ts';
import { isSecure } from './origin.ts';

const VIEW_COOKIE = 'viewsessionid';

/** A view lasts thirty minutes from its start (decisions: Accounts, "view as client"). */
export const VIEW_LIFE_S = 30 * 60;

/**
 * What the browser's view cookie opens: nothing without a live session of the company's people, and nothing in
 * another session than the one that began the view.
 */
export async function readView(
  { database, clock }: AppContext,
  request: FastifyRequest,
  session: LiveSession,
): Promise<LiveView | null> {
  const cookie = request.cookies[VIEW_COOKIE];
  if (cookie === undefined || !session.isStaff) return null;
  const key = { tokenDigest: digestOf(cookie), staffSessionDigest: session.tokenDigest };
  return findLiveView(database.db, key, clock());
}

/** Gives the browser a view: not readable by scripts, sent only from our own pages. */
export function setViewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: AppContext,
  token: string,
): void {
  reply.setCookie(VIEW_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(request, config),
    maxAge: VIEW_LIFE_S,
  });
}

export function clearViewCookie(reply: FastifyReply): void {
  reply.clearCookie(VIEW_COOKIE, { path: '/' });
}
