/**
 * Returns the path of a file or folder of the program, given its path in `src`. The build puts it at the same path in
 * `dist`, but bundles the modules, so paths relative to a module do not work.
 */
export function programFile(path: string): URL {
  return new URL(path, import.meta.url);
}
