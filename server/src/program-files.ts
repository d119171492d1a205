/**
 * A file or folder that belongs to the program, by its path in `src`. The build lays it at the same
 * path in `dist`, but joins the modules: their own places are no place to look from.
 */
export function programFile(path: string): URL {
  return new URL(path, import.meta.url);
}
