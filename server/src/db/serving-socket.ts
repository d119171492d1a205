import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { lstat, mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartError } from '../start-error.ts';
import { hasCode } from './database-errors.ts';

// Systems cut a longer path silently (Linux at 108 bytes, macOS at 104).
const LONGEST_PATH_BYTES = 100;
const LONGEST_NAME = 'x'.repeat(17);

/**
 * The folder of a data folder's sockets: beside its claims, or, when that path is too long for a socket, a folder in
 * the system's temporary one that only this user can enter.
 */
export async function socketFolder(claimsFolder: string): Promise<string> {
  if (Buffer.byteLength(join(claimsFolder, LONGEST_NAME)) <= LONGEST_PATH_BYTES) {
    return claimsFolder;
  }
  const hash = createHash('sha256').update(claimsFolder).digest('hex').slice(0, 16);
  const folder = join(tmpdir(), `portal-${hash}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await refuseForeignFolder(folder);
  return folder;
}

/** The owner of the folder can read what is sent: it must be this user's and closed to others. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const status = await lstat(folder);
  const isPrivate = status.uid === process.getuid?.() && (status.mode & 0o077) === 0;
  if (status.isDirectory() && isPrivate) return;
  throw new StartError(`The folder ${folder} belongs to somebody else. Remove it, or set TMPDIR.`);
}

/** Returns true when a process listens there. A socket whose state is unknown counts as answered. */
export function isAnswered(socketPath: string): Promise<boolean> {
  const caller = connect(socketPath);
  return once(caller, 'connect')
    .then(() => true)
    .catch((error: unknown) => !isNotListening(error))
    .finally(() => caller.destroy());
}

/** The two errors that mean: no such socket, or no process behind it. */
export function isNotListening(error: unknown): boolean {
  return hasCode(error) && (error.code === 'ENOENT' || error.code === 'ECONNREFUSED');
}
