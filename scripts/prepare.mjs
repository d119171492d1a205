import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Failure, packageProgram, ROOT, runProgram } from './programs.mjs';

/** @typedef {Record<string, { version?: string, optional?: boolean }>} LockedPackages */

/** Installs and builds what is missing or outdated. Progress goes to stderr. */
export async function prepare() {
  await ensureInstalled();
  for (const workspace of WORKSPACES) await ensureBuilt(workspace);
}

/**
 * Runs the built program in this process, so that it receives the signals and sets the exit code.
 * @param {string[]} args
 */
export async function runPortal(args) {
  const program = join(ROOT, 'server/dist/main.js');
  process.argv.splice(1, process.argv.length - 1, program, ...args);
  await import(pathToFileURL(program).href);
}

/**
 * Installs the npm packages of a folder unless node_modules holds what its lock file names.
 * @param {string} [folder]
 */
export async function ensureInstalled(folder = ROOT) {
  const locked = readLocked(join(folder, 'package-lock.json'));
  const present = readLocked(join(folder, 'node_modules/.package-lock.json'));
  if (isInstalled(locked, present)) return;
  console.error('Packages: installing what package-lock.json names ...');
  // NODE_ENV=production would leave out the build tools.
  const args = ['ci', '--include=dev', '--prefix', folder];
  const npm = process.env.npm_execpath;
  const { code, output } =
    npm === undefined
      ? await runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
      : await runProgram(process.execPath, [npm, ...args]);
  if (code !== 0) throw new Failure(`${output.trim()}\nThe packages could not be installed.`);
}

/**
 * Whether each locked package is present in its version. Those for other systems may be absent.
 * @param {LockedPackages} locked
 * @param {LockedPackages} present
 */
export function isInstalled(locked, present) {
  return Object.entries(locked).every(([path, wanted]) => {
    if (path === '') return true;
    const found = present[path];
    return found === undefined ? wanted.optional === true : found.version === wanted.version;
  });
}

/**
 * npm keeps a lock file inside node_modules that says what it installed.
 * @param {string} file
 * @returns {LockedPackages}
 */
function readLocked(file) {
  if (!existsSync(file)) return {};
  const lock = /** @type {{ packages: LockedPackages }} */ (JSON.parse(readFileSync(file, 'utf8')));
  return lock.packages;
}

/**
 * @typedef {object} Workspace
 * @property {string} name its folder
 * @property {string[]} inputs files and folders its build depends on
 * @property {(outDir: string) => string[]} command builds it into `outDir`
 * @property {boolean} [copiesData] whether SQL, texts and data beside the sources belong to the build
 */

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'contract/package.json', 'contract/src'];

/** @type {Workspace} */
const WEB = { name: 'web', inputs: [...SHARED, 'web'], command: bundle('web') };

/** @type {Workspace[]} in the order in which they need each other */
const WORKSPACES = [
  {
    name: 'contract',
    inputs: [...SHARED, 'contract/tsconfig.json', 'contract/tsconfig.build.json'],
    command: (outDir) => {
      const project = join(ROOT, 'contract/tsconfig.build.json');
      return [packageProgram('typescript', 'tsc'), '-p', project, '--outDir', outDir];
    },
  },
  {
    name: 'server',
    inputs: [...SHARED, 'server/src', 'server/package.json', 'server/vite.config.ts'],
    command: bundle('server'),
    copiesData: true,
  },
  WEB,
];

/** @param {string} name */
function bundle(name) {
  const options = ['--emptyOutDir', '--logLevel', 'warn'];
  return (/** @type {string} */ outDir) => [
    packageProgram('vite'),
    'build',
    join(ROOT, name),
    '--outDir',
    outDir,
    ...options,
  ];
}

/** Builds the web app when there is no build: in development the server needs its index.html. */
export async function ensurePage() {
  if (!existsSync(join(ROOT, 'web/dist/index.html'))) await ensureBuilt(WEB);
}

/** @param {Workspace} workspace */
async function ensureBuilt({ name, inputs, command, copiesData = false }) {
  const dist = join(ROOT, name, 'dist');
  const sources = hashFiles(inputs.map((path) => join(ROOT, path)));
  // Kept in node_modules: installing other tools removes it, and they build again.
  const stamp = join(ROOT, 'node_modules/.portal', `${name}-sources`);
  const isBuilt = existsSync(dist) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
  if (isBuilt) return;
  console.error(`Build: ${name} ...`);
  // Replaced at once, so that a failed build leaves the last one as it was.
  const outDir = join(ROOT, name, `build/${process.pid}`);
  const { code, output } = await runProgram(process.execPath, command(outDir));
  if (code !== 0) throw new Failure(`${output.trim()}\nThe build of ${name} failed.`);
  if (copiesData) copyData(join(ROOT, name, 'src'), outDir);
  rmSync(dist, { recursive: true, force: true });
  renameSync(outDir, dist);
  mkdirSync(join(stamp, '..'), { recursive: true });
  writeFileSync(stamp, sources);
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyData(from, to) {
  const filter = (/** @type {string} */ file) => isBuildInput(file) && !/\.tsx?$/.test(file);
  cpSync(from, to, { recursive: true, filter });
}

/** @param {string[]} paths */
function hashFiles(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * Whether a change of this file can change the build.
 * @param {string} path
 */
export function isBuildInput(path) {
  const inside = `/${relative(ROOT, path)}`.replaceAll('\\', '/');
  return !/\/(node_modules|dist|build|testing)(\/|$)|\.test\.tsx?$/.test(inside);
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(path) {
  if (!isBuildInput(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const names = readdirSync(path).toSorted();
  return names.flatMap((name) => filesUnder(join(path, name)));
}
