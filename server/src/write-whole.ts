import { randomBytes } from 'node:crypto';
import { access, rename, rm } from 'node:fs/promises';
import { hasCode } from './db/database-errors.ts';
import { StartError } from './start-error.ts';

/**
 * Writes a new file or folder with `write` under another name, and gives it its name when it is complete. Throws a
 * StartError when it exists or cannot be written; nothing is left then.
 */
export async function writeWhole<Report>(
  kind: 'file' | 'folder',
  path: string,
  write: (unfinished: string) => Promise<Report>,
): Promise<Report> {
  if (await exists(path))
    throw new StartError(`The ${kind} ${path} exists already. Name a new one.`);
  const unfinished = `${path}.${randomBytes(4).toString('hex')}.unfinished`;
  try {
    const report = await write(unfinished);
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!hasCode(error) || !('path' in error)) throw error;
    throw new StartError(`The ${kind} ${path} cannot be written (${error.code}).`);
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
