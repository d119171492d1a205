import { setTimeout as rest } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;
const PAUSE_MS = 500;

/**
 * Records the result of a delivery, retrying for up to 10 s while the database restarts: an unrecorded message is sent
 * once more when its lease ends. Rejects with the last error.
 */
export async function recordDeliveryResult(record: () => Promise<void>): Promise<void> {
  const startedMs = performance.now();
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (performance.now() - startedMs > TIMEOUT_MS) throw error;
      await rest(PAUSE_MS);
    }
  }
}
