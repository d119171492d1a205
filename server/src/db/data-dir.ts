import { access, constants, mkdir, realpath, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { StartError } from '../start-error.ts';
import { hasCode } from './database-errors.ts';

const REASONS: Record<string, string> = {
  ENOENT: 'cannot be made. Name one on a disk',
  EACCES: 'is not writable. Give the user of this program write access',
  EPERM: 'is not writable. Give the user of this program write access',
  EROFS: 'is on a read-only disk. Make the disk writable',
  ENOSPC: 'is on a full disk. Make room',
  ENOTDIR: 'is not a folder. Remove the file in its place',
  EEXIST: 'is not a folder. Remove the file in its place',
};

/** Makes the data folder where it is missing; answers its real path, or throws a StartError. */
export async function prepareDataDir(dataDir: string): Promise<string> {
  return explainFolder(dataDir, async () => {
    await makeFolder(resolve(dataDir));
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpath(dataDir);
  });
}

/** Turns what the system says of a folder into one line that names it and what to do. */
export async function explainFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const reason = hasCode(error) ? REASONS[error.code] : undefined;
    if (reason === undefined) throw error;
    throw new StartError(
      `The folder ${resolve(folder)} ${reason}, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
}

/** Node's own recursive mkdir never ends where the system refuses with ENOENT, as under /proc. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return;
  if (dirname(folder) !== folder) await makeFolder(dirname(folder));
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same moment may have been quicker.
    if (!(await isFolder(folder))) throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOENT') return false;
    throw error;
  }
}
