import { readSpecifiers } from './module-imports.ts';
import type { SourceFile } from './source-files.ts';

/** A rule of the layout; `breaks` returns how a file breaks it, or nothing. */
export interface LayoutRule {
  readonly name: string;
  readonly breaks: (file: SourceFile) => boolean;
}

const MAX_LINES = 300;
const MAX_FOLDERS_UNDER_SRC = 4;
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const SAYS_NOTHING = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared']);
const FEATURE_KINDS = new Set(['routes', 'service', 'repository', 'test', 'unit']);

/** Every rule of names, places and sizes that one file can break by itself. */
export const LAYOUT_RULES: LayoutRule[] = [
  {
    name: 'no barrels: a folder has no index file',
    breaks: ({ path }) => /\/index\.(ts|tsx|mjs)$/.test(path),
  },
  {
    name: 'no folder or file is called by a word that says nothing, as utils and helpers do',
    breaks: ({ path }) => namesIn(path).some((name) => SAYS_NOTHING.has(name)),
  },
  {
    name: 'names are written in kebab-case',
    breaks: ({ path }) => !namesIn(path).every((name) => KEBAB_CASE.test(name)),
  },
  {
    name: `folders are at most ${MAX_FOLDERS_UNDER_SRC} deep under src`,
    breaks: ({ path }) =>
      (/\/src\/(.*)\//.exec(path)?.[1]?.split('/') ?? []).length > MAX_FOLDERS_UNDER_SRC,
  },
  {
    name: `a file has at most ${MAX_LINES} lines`,
    breaks: ({ text }) => text.trimEnd().split('\n').length > MAX_LINES,
  },
  {
    name: 'tests wait for what they expect, never for some time',
    breaks: ({ path, text }) =>
      isTest(path) && /\b(waitForTimeout|setTimeout|sleep)\(|node:timers/.test(text),
  },
  {
    name: 'tests replace no modules: what varies is passed in',
    breaks: ({ path, text }) => isTest(path) && /\bvi\.(do)?[mM]ock\(/.test(text),
  },
  {
    name: 'a check is switched off only with its reason beside it',
    breaks: ({ text }) =>
      /(oxlint|eslint)-disable(?!.* -- )|@ts-(ignore|expect-error|nocheck)/.test(text),
  },
  {
    name: 'only config.ts of the server reads the environment',
    breaks: ({ path, text }) =>
      /^(contract|server|web)\/src\//.test(path) &&
      path !== 'server/src/config.ts' &&
      /\bprocess\.env\b/.test(text),
  },
  {
    name: 'a server feature is made of routes, services, repositories and files named by their topic',
    breaks: ({ path }) =>
      path.startsWith('server/src/features/') &&
      !kindsOf(path).every((kind) => FEATURE_KINDS.has(kind)),
  },
  {
    name: 'routes, services and repositories lie in their feature, or in lib',
    breaks: ({ path }) =>
      /\.(routes|service|repository)\.ts$/.test(path) &&
      !/^server\/src\/(features\/[^/]+|lib)\/[^/]+\/[^/]+$/.test(path),
  },
  {
    name: 'routes and services leave SQL to repositories',
    breaks: (file) =>
      /\.(routes|service)\.ts$/.test(file.path) &&
      readSpecifiers(file).some((specifier) => /^drizzle-orm|\/db\/schema\//.test(specifier)),
  },
];

/** Returns one sentence for each file that breaks a rule. */
export function findLayoutFaults(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    LAYOUT_RULES.filter((rule) => rule.breaks(file)).map((rule) => `${file.path}: ${rule.name}`),
  );
}

/** `web/src/ui/pill.module.css`: web, src, ui, pill. */
function namesIn(path: string): string[] {
  return path.split('/').map((part) => part.split('.')[0] ?? '');
}

/** `orders.service.test.ts`: service, test. */
function kindsOf(path: string): string[] {
  return path.split('/').at(-1)?.split('.').slice(1, -1) ?? [];
}

function isTest(path: string): boolean {
  return /\.(test|spec)\.tsx?$|\/testing\/|^e2e\//.test(path);
}
