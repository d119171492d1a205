import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** An import of one of our files by another. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
}

const CONTRACT = '@portal/contract/';

/** Reads the imports between our own files; those of packages are left out. */
export function readImports(file: SourceFile): ModuleImport[] {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return [];
  return readSpecifiers(file).flatMap((specifier) => {
    const to = resolveImport(file.path, specifier);
    return to === undefined ? [] : [{ from: file.path, to }];
  });
}

/** Reads the module names in the imports and re-exports of a file, packages included. */
export function readSpecifiers({ path, text }: SourceFile): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...dynamicImports.map(({ moduleRequest }) =>
      text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    ),
  ];
}

/** The path of the file of ours that an import names; undefined for packages. */
export function resolveImport(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(CONTRACT)) {
    return `contract/src/${specifier.slice(CONTRACT.length)}.ts`;
  }
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), specifier);
}
