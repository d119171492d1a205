import { encode, type $ZodType } from 'zod/v4/core';
import { AppError, changedMeanwhile } from './app-error.ts';

/**
 * Optimistic lock, called under the lock of the row: throws changed_meanwhile when `what` changed since it was loaded.
 */
export function assertVersion(version: number, expectedVersion: number, what: string): void {
  if (version !== expectedVersion) throw changedMeanwhile(what);
}

/** Makes a change and returns the updated record. A refusal by the optimistic lock contains the current record. */
export async function changeRecord<Answer>(
  schema: $ZodType<Answer, Answer>,
  change: () => Promise<unknown>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'changed_meanwhile') throw error;
    throw new AppError(error.code, { ...error.body, current: encode(schema, await read()) });
  }
  return read();
}
