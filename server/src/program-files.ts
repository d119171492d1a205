import { createRequire } from 'node:module';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

/**
 * Returns the path of a file or folder of the program, given its path in `src`. The build puts it at the same path in
 * `dist`, but bundles the modules, so paths relative to a module do not work.
 */
export function programFile(path: string): URL {
  return new URL(path, import.meta.url);
}

/** Returns the path of a program of its own, given its path in `src` without the extension. */
export function programPath(path: string): string {
  return fileURLToPath(programFile(`${path}${extension()}`));
}

function extension(): string {
  return extname(fileURLToPath(import.meta.url));
}

/** Node runs no TypeScript: from the sources (tests, development) a program needs tsx. */
export function sourceLoader(): string[] {
  if (extension() !== '.ts') return [];
  const tsx = createRequire(import.meta.url).resolve('tsx');
  return ['--import', pathToFileURL(tsx).href];
}

/** The same for a thread, whose first module Node reads without a loader. */
export function threadProgram(path: string): URL {
  const program = pathToFileURL(programPath(path));
  if (extension() !== '.ts') return program;
  const loader = import.meta.resolve('tsx/esm/api');
  const start = `import { register } from '${loader}'; register(); await import('${program.href}');`;
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`);
}
