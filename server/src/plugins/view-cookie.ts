import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import { digestOf } from '../features/auth/secrets.ts';
import type { LiveSession } from '../features/auth/sessions.repository.ts';
import { findLiveView, type LiveView } from '../features/auth/view-sessions.repository.ts';
import { clearCookie, readCookie, setCookie } from './cookies.ts';

/** A view ends 30 minutes after its start. */
export const VIEW_LIFE_S = 30 * 60;

/**
 * Reads the view that a cookie opens: only with a live session of a steward, and only in the session that started it.
 */
export async function readView(
  { database, clock, config }: AppContext,
  request: FastifyRequest,
  session: LiveSession,
): Promise<LiveView | null> {
  const cookie = readCookie(request, config, 'viewsessionid');
  if (cookie === undefined || !session.isStaff) return null;
  const key = { tokenDigest: digestOf(cookie), staffSessionDigest: session.tokenDigest };
  return findLiveView(database.db, key, clock());
}

/** Sets the view cookie: not readable by scripts, sent only from our own pages. */
export function setViewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: AppContext,
  token: string,
): void {
  const maxAgeS = VIEW_LIFE_S;
  setCookie(request, reply, config, { name: 'viewsessionid', value: token, maxAgeS });
}

export function clearViewCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config }: AppContext,
): void {
  clearCookie(request, reply, config, 'viewsessionid');
}
