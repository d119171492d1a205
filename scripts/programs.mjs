import { spawn } from 'node:child_process';
import { accessSync, constants, readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** A failure the reader can fix. Printed as one line, without a stack. */
export class Failure extends Error {}

/**
 * Runs a script. A Failure becomes one line and exit code 1.
 * @param {() => Promise<void>} script
 */
export async function runScript(script) {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * @typedef {object} Outcome
 * @property {number} code the exit code; 1 when a signal ended the program
 * @property {string} output what it printed; empty when `show` is set
 */

/**
 * Runs a program to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ show?: boolean, env?: NodeJS.ProcessEnv }} [options] `show`: print its output
 * @returns {Promise<Outcome>}
 */
export function runProgram(command, args, { show = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * The file of a program of an installed package.
 * @param {string} packageName
 * @param {string} [program] if its name differs from the package's
 */
export function packageProgram(packageName, program = packageName) {
  const folder = join(ROOT, 'node_modules', packageName);
  const { bin } = /** @type {{ bin: string | Record<string, string> }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  return join(folder, typeof bin === 'string' ? bin : (bin[program] ?? ''));
}

/**
 * The browser of the browser tests: Chromium without a window, which takes two thirds of the time, or any Chromium.
 * @returns {string | undefined}
 */
export function findTestBrowser() {
  return findHeadlessShell() ?? findChromium();
}

/** @returns {string | undefined} */
function findHeadlessShell() {
  return searchPath()
    .map((folder) => join(folder, 'chromium-headless-shell'))
    .find(isProgram);
}

/** @returns {string | undefined} */
export function findChromium() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const applications = ['Chromium', 'Google Chrome'];
  return [
    ...names.flatMap((name) => searchPath().map((folder) => join(folder, name))),
    ...applications.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ].find(isProgram);
}

/**
 * The folder of the newest PostgreSQL server programs. Debian keeps them outside the PATH.
 * @returns {string | undefined}
 */
export function findPostgresPrograms() {
  const debian = '/usr/lib/postgresql';
  const versions = isFolder(debian) ? readdirSync(debian) : [];
  const folders = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin'));
  return [...folders, ...searchPath()].find((folder) => isProgram(join(folder, 'initdb')));
}

/**
 * Installs the browser and the database server of the tests as root on Debian; else throws a Failure that names what is
 * missing. `preferred` finds what is installed although `find` is content with less.
 */
export async function ensureTestPrograms() {
  const programs = [
    {
      name: 'Chromium',
      debian: 'chromium-headless-shell',
      find: findTestBrowser,
      preferred: findHeadlessShell,
    },
    { name: 'PostgreSQL', debian: 'postgresql', find: findPostgresPrograms },
  ];
  const missing = () => programs.filter(({ find }) => find() === undefined);
  const packages = programs
    .filter(({ find, preferred = find }) => preferred() === undefined)
    .map(({ debian }) => debian);
  const isDebian = searchPath().some((folder) => isProgram(join(folder, 'apt-get')));
  if (packages.length > 0 && isDebian && process.getuid?.() === 0) {
    console.error(`Programs: installing ${packages.join(' and ')} with apt-get ...`);
    await installPackages(packages).catch((error) => {
      if (missing().length > 0) throw error;
    });
  }
  if (missing().length === 0) return;
  const names = missing().map(({ name }) => name);
  throw new Failure(
    `The tests need ${names.join(' and ')}, not found here. Debian and Ubuntu: sudo apt-get install ` +
      `${packages.join(' ')}; elsewhere install them so that chromium and initdb are in the PATH.`,
  );
}

/** @param {string[]} packages */
async function installPackages(packages) {
  await runAptGet(['update', '-q']);
  await runAptGet(['install', '-q', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string[]} args */
async function runAptGet(args) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { code, output } = await runProgram('apt-get', args, { env });
  if (code !== 0) throw new Failure(`${output.trim()}\napt-get ${args.join(' ')} failed.`);
}

function searchPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
}

/** @param {string} path */
function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
