import { createHash } from 'node:crypto';
import { changedMeanwhile } from './app-error.ts';

/** Names what was seen, so that no writer can forget to raise a number: the same contents have the same version. */
export function versionOf(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16);
}

/** Two stewards on one thing: whoever saw another one is told, and nothing is overwritten. */
export function refuseOlder(contents: unknown, seenVersion: string, what = 'this meanwhile'): void {
  if (versionOf(contents) !== seenVersion) throw changedMeanwhile(what);
}
