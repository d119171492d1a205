import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isProgram, searchPath } from './search-path.mjs';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/**
 * The folder with the newest PostgreSQL server programs (`initdb`, `postgres`): Debian keeps them
 * outside the search path, other systems inside it.
 * @returns {string | undefined}
 */
export function findPostgresPrograms() {
  const folders = [...debianFolders(), ...searchPath()];
  return folders.find((folder) => isProgram(join(folder, 'initdb')));
}

/** @returns {string[]} newest version first */
function debianFolders() {
  try {
    const versions = readdirSync(DEBIAN_FOLDER).toSorted((a, b) => Number(b) - Number(a));
    return versions.map((version) => join(DEBIAN_FOLDER, version, 'bin'));
  } catch {
    return [];
  }
}
