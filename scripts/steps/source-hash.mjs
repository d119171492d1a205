import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * One hash over the paths and contents of files and of folders with all they hold, without tests
 * and without what was built or installed.
 * @param {string[]} paths
 */
export function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Whether a change of this file can change what is built.
 * @param {string} path
 */
export function isBuildInput(path) {
  const inside = path.startsWith(ROOT) ? path.slice(ROOT.length) : path;
  return !/(^|[/\\])(node_modules|dist|build|testing)([/\\]|$)|\.test\.tsx?$/.test(inside);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!isBuildInput(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .toSorted()
    .flatMap((name) => filesUnder(join(path, name)));
}
