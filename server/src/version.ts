import { createHash } from 'node:crypto';
import { changedMeanwhile } from './app-error.ts';

/** A version made of the contents themselves: equal contents have the same version, and no writer has to raise it. */
export function versionOf(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16);
}

/** Optimistic lock: throws changed_meanwhile when the contents changed since they were loaded. */
export function assertVersion(
  contents: unknown,
  expectedVersion: string,
  what = 'this meanwhile',
): void {
  if (versionOf(contents) !== expectedVersion) throw changedMeanwhile(what);
}
