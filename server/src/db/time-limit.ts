import { DatabaseBusyError } from './database-errors.ts';

/** A timeout that starts immediately; `passed` rejects when the time is over, unless `clear` was called. */
export function startTimeLimit(limitMs: number, messageWhenPassed: string) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), limitMs);
  const passed = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () =>
      reject(new DatabaseBusyError(messageWhenPassed)),
    );
  });
  return {
    passed,
    isPassed: () => controller.signal.aborted,
    clear: () => clearTimeout(timer),
  };
}

/** Does work that has so long; rejects with a DatabaseBusyError when the time is over. */
export async function withinTime<T>(
  limitMs: number,
  messageWhenPassed: string,
  work: () => Promise<T>,
): Promise<T> {
  const limit = startTimeLimit(limitMs, messageWhenPassed);
  try {
    return await Promise.race([work(), limit.passed]);
  } finally {
    limit.clear();
  }
}
