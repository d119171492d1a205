import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the checkout: its path from the root, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'tools'];
const NOT_OURS = new Set(['node_modules', 'dist', 'build', 'coverage']);
const CODE = /\.(ts|tsx|mjs|css)$/;

/** Reads every source file of all workspaces, tests included. */
export function readSourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) => pathsUnder(folder))
    .filter((path) => CODE.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

function pathsUnder(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_OURS.has(entry.name)) return [];
    return entry.isDirectory() ? pathsUnder(path) : [path];
  });
}

/**
 * Whether a file is a test or only used by tests: these may import from everywhere, and only they import each other.
 */
export function isTestCode(path: string): boolean {
  return /(\.test\.tsx?$|\.spec\.ts$|\/testing\/|^e2e\/|^bench\/|^tools\/)/.test(path);
}
