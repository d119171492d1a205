import { setTimeout as rest } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const PAUSE_MS = 500;

/**
 * Notes what became of a message of an outbox, again and again while the database restarts: what was sent and not
 * noted is sent once more when its lease ends. Rejects with the refusal that comes after ten seconds.
 */
export async function noteOutcome(note: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await note();
    } catch (error) {
      if (performance.now() - startedMs > PATIENCE_MS) throw error;
      await rest(PAUSE_MS);
    }
  }
}
