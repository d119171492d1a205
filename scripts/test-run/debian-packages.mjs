import { join } from 'node:path';
import { findChromium } from '../programs/chromium.mjs';
import { findPostgresPrograms } from '../programs/postgres.mjs';
import { isProgram, searchPath } from '../programs/search-path.mjs';
import { Failure } from '../steps/failure.mjs';
import { runProgram } from '../steps/programs.mjs';

const NEEDED = [
  { name: 'Chromium', debian: 'chromium', find: findChromium },
  { name: 'PostgreSQL', debian: 'postgresql', find: findPostgresPrograms },
];

/**
 * Installs the browser and the database server that the tests drive, where that is possible.
 * @param {import('../steps/reporting.mjs').Report} report
 */
export async function ensureTestPrograms(report) {
  const missing = NEEDED.filter(({ find }) => find() === undefined);
  if (missing.length === 0) {
    report.notNeeded(`Programs: ${NEEDED.map(({ name }) => name).join(' and ')} are here.`);
    return;
  }
  const names = missing.map(({ name }) => name).join(' and ');
  const packages = missing.map(({ debian }) => debian);
  if (!isDebianRoot()) throw new Failure(howToGet(names, packages));
  report.doing(`Programs: installing ${names} with apt-get ...`);
  await runAptGet(['update', '-q']);
  await runAptGet(['install', '-q', '-y', '--no-install-recommends', ...packages]);
  if (missing.some(({ find }) => find() === undefined))
    throw new Failure(howToGet(names, packages));
}

function isDebianRoot() {
  const isRoot = process.getuid?.() === 0;
  return isRoot && searchPath().some((folder) => isProgram(join(folder, 'apt-get')));
}

/**
 * @param {string} names
 * @param {string[]} packages
 */
function howToGet(names, packages) {
  return (
    `The tests need ${names}, not found here. Debian and Ubuntu: sudo apt-get install ` +
    `${packages.join(' ')}; elsewhere install them so that chromium and initdb are in the PATH.`
  );
}

/** @param {string[]} args */
async function runAptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runProgram('apt-get', args, { env });
  if (code === 0) return;
  throw new Failure(`${output.trim()}\napt-get ${args.join(' ')} failed, see above.`);
}
