import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { Failure } from './failure.mjs';
import { packageProgram, runProgram } from './programs.mjs';
import { inRoot } from './root.mjs';
import { hashFiles, isBuildInput } from './source-hash.mjs';

/**
 * @typedef {object} Workspace
 * @property {string} name its folder
 * @property {string} result the built file without which nothing works
 * @property {string[]} inputs every file and folder that its build depends on
 * @property {() => string[]} command the program of an npm package that builds into `build`
 * @property {boolean} [copiesData] SQL, texts and data beside the sources belong to the build
 */

const SHARED_INPUTS = [
  'package-lock.json',
  'tsconfig.base.json',
  'contract/src',
  'contract/package.json',
];

/** @type {Workspace[]} in the order in which they need each other */
const WORKSPACES = [
  {
    name: 'contract',
    result: 'dist',
    inputs: [...SHARED_INPUTS, 'contract/tsconfig.json', 'contract/tsconfig.build.json'],
    command: () => compile('contract'),
  },
  {
    name: 'server',
    result: 'dist/main.js',
    inputs: [
      ...SHARED_INPUTS,
      ...['src', 'package.json', 'vite.config.ts'].map((file) => `server/${file}`),
    ],
    command: () => bundle('server'),
    copiesData: true,
  },
  {
    name: 'web',
    result: 'dist/index.html',
    inputs: [...SHARED_INPUTS, 'web'],
    command: () => bundle('web'),
  },
];

/**
 * Builds each workspace whose sources differ from those of its last build.
 * @param {import('./reporting.mjs').Report} report
 */
export async function ensureBuilt(report) {
  const outdated = WORKSPACES.filter((workspace) => !isBuilt(workspace, hashSources(workspace)));
  if (outdated.length === 0) {
    report.notNeeded('Build: the sources are those of the last build.');
  }
  for (const workspace of outdated) {
    report.doing(`Build: ${workspace.name}, its sources are new or changed ...`);
    await build(workspace);
  }
}

/**
 * Builds the web app where there is no build of it at all, old or new: in development its files come
 * from Vite, but what the server writes into the page (the provider's texts) needs a page to be in.
 * @param {import('./reporting.mjs').Report} report
 */
export async function ensurePage(report) {
  for (const workspace of withoutPage()) {
    report.doing('Build: web, once, for the page that the server writes into ...');
    await build(workspace);
  }
}

/** @param {(file: string) => boolean} [isThere] */
export function withoutPage(isThere = existsSync) {
  return WORKSPACES.filter(({ name, result }) => name === 'web' && !isThere(inRoot(name, result)));
}

/** @param {Workspace} workspace */
async function build(workspace) {
  const sources = hashSources(workspace);
  const fresh = inRoot(workspace.name, 'build');
  rmSync(fresh, { recursive: true, force: true });
  const { code, output } = await runProgram(process.execPath, workspace.command());
  if (code !== 0)
    throw new Failure(`${output.trim()}\nThe build of ${workspace.name} failed, see above.`);
  if (workspace.copiesData === true) copyData(inRoot(workspace.name, 'src'), fresh);
  // Built aside and put in place at once: a build that failed leaves the last one as it was.
  const dist = inRoot(workspace.name, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(fresh, dist);
  mkdirSync(dirname(stampFile(workspace)), { recursive: true });
  writeFileSync(stampFile(workspace), sources);
}

/** @param {string} name */
function compile(name) {
  const project = inRoot(name, 'tsconfig.build.json');
  return [packageProgram('typescript', 'tsc'), '-p', project, '--outDir', inRoot(name, 'build')];
}

/** @param {string} name */
function bundle(name) {
  const outDir = inRoot(name, 'build');
  return [packageProgram('vite'), 'build', inRoot(name), '--outDir', outDir, '--logLevel', 'warn'];
}

/**
 * Copies what the compiler leaves behind.
 * @param {string} from
 * @param {string} to
 */
function copyData(from, to) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => isBuildInput(file) && !/\.tsx?$/.test(file),
  });
}

/** @param {Workspace} workspace */
function hashSources({ inputs }) {
  return hashFiles(inputs.map((path) => inRoot(path)));
}

/**
 * @param {Workspace} workspace
 * @param {string} sources
 */
function isBuilt(workspace, sources) {
  if (!existsSync(inRoot(workspace.name, workspace.result))) return false;
  const stamp = stampFile(workspace);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

/**
 * Beside the packages: installing others empties that folder, and new tools build anew.
 * @param {Workspace} workspace
 */
function stampFile({ name }) {
  return inRoot('node_modules/.portal', `${name}-sources`);
}
