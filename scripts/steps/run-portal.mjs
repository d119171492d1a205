import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

/**
 * Runs the built program in this very process, so that signals, input, output and the exit code
 * are its own.
 * @param {string[]} args
 */
export async function runPortal(args) {
  const program = inRoot('server/dist/main.js');
  process.argv.splice(1, process.argv.length - 1, program, ...args);
  await import(pathToFileURL(program).href);
}
