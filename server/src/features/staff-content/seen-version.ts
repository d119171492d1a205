import { createHash } from 'node:crypto';
import { AppError } from '../../app-error.ts';

/** Names what was seen, so that no writer can forget to raise a number: the same contents have the same version. */
export function versionOf(contents: unknown): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('base64url').slice(0, 16);
}

/** Two stewards on one text: whoever saw another one is told, and nothing is overwritten. */
export function refuseOlderText(contents: unknown, seenVersion: string): void {
  if (versionOf(contents) === seenVersion) return;
  throw new AppError(
    'changed_meanwhile',
    'Somebody else has changed this meanwhile. Look at it again before you go on.',
  );
}
