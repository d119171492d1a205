import type { FastifyInstance } from 'fastify';

/** Shorter than an operator's patience, and than the unit's (`TimeoutStopSec`). */
const TIMEOUT_MS = 20_000;
const SWEEP_MS = 50;

/**
 * Takes no new requests and lets those under way finish; after `timeoutMs` the rest are cut off, so that a
 * stalled upload cannot keep the server from ending.
 */
export async function closeApp(app: FastifyInstance, timeoutMs = TIMEOUT_MS): Promise<void> {
  // A browser keeps its connection after the last answer; Node closes those that were idle before.
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
  const limit = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
    clearTimeout(limit);
  }
}
