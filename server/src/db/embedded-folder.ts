import { fork } from 'node:child_process';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { programPath, sourceLoader } from '../program-files.ts';
import { StartError } from '../start-error.ts';
import { hasCode } from './database-errors.ts';

// The PostgreSQL in the pinned PGlite; a folder of another one cannot be opened.
const ENGINE_VERSION = '18';

/** Returns the database's folder in `dataDir` and creates it if missing. Needs the lock on `dataDir`. */
export async function prepareDatabaseFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  const version = await engineVersion(folder);
  if (version === undefined) await createFolder(dataDir, folder);
  else refuseOtherEngine(folder, version);
  return folder;
}

async function engineVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (hasCode(error) && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function refuseOtherEngine(folder: string, version: string): void {
  if (version === ENGINE_VERSION) return;
  throw new StartError(
    `The database in ${folder} was made by PostgreSQL ${version}, this program brings ${ENGINE_VERSION}. Start the version that made it, or set DATA_DIR to another folder and restore a backup.`,
  );
}

/**
 * Creates the folder under another name and renames it once everything is on the disk, so that a folder named
 * `database` is always complete.
 */
async function createFolder(dataDir: string, folder: string): Promise<void> {
  await removeUnfinished(dataDir);
  const unfinished = join(dataDir, `database.new-${process.pid}`);
  await createInChild(unfinished);
  await flushFolder(unfinished);
  await rename(unfinished, folder);
  await flush(dataDir);
}

async function removeUnfinished(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (!name.startsWith('database.new-')) continue;
    await rm(join(dataDir, name), { recursive: true, force: true });
  }
}

/** Creation leaves 800 MB behind in its process, so it runs in a child process. */
async function createInChild(folder: string): Promise<void> {
  const child = fork(programPath('db/embedded-create'), [folder], {
    execArgv: sourceLoader(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code === 0) return;
  throw new StartError(`The database could not be created in ${folder}: ${complaint.trim()}`);
}

/** Waits until a folder and all files under it are on the disk. */
async function flushFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await flushFolder(path);
    else await flush(path);
  }
  await flush(folder);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
