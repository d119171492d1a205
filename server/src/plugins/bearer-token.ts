import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context.ts';
import {
  findLiveToken,
  type LiveToken,
  touchToken,
} from '../features/auth/api-tokens.repository.ts';
import { digestOf } from '../features/auth/secrets.ts';

const TOUCH_AFTER_MS = 60_000;

/** The access token in `Authorization: Bearer …`; undefined without one, and on routes that accept none. */
export function shownToken(request: FastifyRequest): string | undefined {
  const { url = '', config } = request.routeOptions;
  const isTheirs = config.access === 'staff' && url.startsWith('/api/staff/');
  if (!isTheirs && config.access !== 'operator') return undefined;
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/** The live token of a text that was shown; its last use is kept to the minute. */
export async function readToken(
  { clock, database }: Pick<AppContext, 'clock' | 'database'>,
  text: string,
): Promise<LiveToken | null> {
  const token = await findLiveToken(database.db, digestOf(text));
  if (token === null) return null;
  const now = clock();
  const usedBefore = token.lastUsedAt?.getTime() ?? -Infinity;
  if (now.getTime() - usedBefore > TOUCH_AFTER_MS) await touchToken(database.db, token.id, now);
  return token;
}
