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
