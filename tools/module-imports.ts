import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** One import of one of our own files by another. */
export interface ModuleImport {
  readonly from: string;
  readonly to: string;
  /** Erased when the program runs, so it cannot make a circle there. */
  readonly isTypeOnly: boolean;
}

const CONTRACT = '@portal/contract/';

/** The imports between our own files; those of packages are left out. */
export function readImports(file: SourceFile): ModuleImport[] {
  if (!/\.(ts|tsx|mjs)$/.test(file.path)) return [];
  return readSpecifiers(file).flatMap(({ specifier, isTypeOnly }) => {
    const to = resolve(file.path, specifier);
    return to === undefined ? [] : [{ from: file.path, to, isTypeOnly }];
  });
}

/** What a file names in its imports and re-exports, packages included. */
export function readSpecifiers({ path, text }: SourceFile) {
  const { staticImports, staticExports, dynamicImports } = parseSync(path, text).module;
  const named = staticImports.map((statement) => ({
    specifier: statement.moduleRequest.value,
    isTypeOnly: isTypeStatement(text, statement.start),
  }));
  const passedOn = staticExports.flatMap((statement) =>
    statement.entries.flatMap(({ moduleRequest }) =>
      moduleRequest
        ? [{ specifier: moduleRequest.value, isTypeOnly: isTypeStatement(text, statement.start) }]
        : [],
    ),
  );
  const later = dynamicImports.map(({ moduleRequest }) => ({
    specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
    isTypeOnly: false,
  }));
  return [...named, ...passedOn, ...later];
}

function isTypeStatement(text: string, start: number): boolean {
  return /^(import|export)\s+type\b/.test(text.slice(start, start + 40));
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(CONTRACT)) {
    return `contract/src/${specifier.slice(CONTRACT.length)}.ts`;
  }
  if (!specifier.startsWith('.')) return undefined;
  return posix.join(posix.dirname(from), specifier);
}
