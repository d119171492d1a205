import { accessSync, constants, statSync } from 'node:fs';
import { delimiter } from 'node:path';

/** The folders in which the system looks for programs, in their order. */
export function searchPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

/**
 * Whether a file is there and may be run.
 * @param {string} file
 */
export function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
