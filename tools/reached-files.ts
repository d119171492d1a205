import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { resolveImport } from './module-imports.ts';

const ROOT = join(import.meta.dirname, '..');

/** A function of a file, or a handler that it gives to `serve` by the name of its call. */
export interface Entry {
  readonly file: string;
  readonly name: string;
}

interface Module {
  /** The names that each function, constant and property of the file uses. */
  readonly uses: ReadonlyMap<string, ReadonlySet<string>>;
  readonly imports: ReadonlyMap<string, Entry>;
}

/** The files whose functions, constants and components are used from these on, by calling or naming one another. */
export function reachedFiles(entries: readonly Entry[]): Set<string> {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? readModule(file);
    modules.set(file, known);
    return known;
  };
  const seen = new Set<string>();
  const files = new Set<string>();
  const waiting = [...entries];
  for (let entry = waiting.pop(); entry !== undefined; entry = waiting.pop()) {
    const { file, name } = entry;
    if (seen.has(`${file} ${name}`)) continue;
    seen.add(`${file} ${name}`);
    const { uses, imports } = moduleOf(file);
    const names = uses.get(name);
    if (names === undefined) continue;
    files.add(file);
    for (const used of names) waiting.push(imports.get(used) ?? { file, name: used });
  }
  return files;
}

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const nameOf = (value: unknown): string =>
  isNode(value) && typeof value['name'] === 'string' ? value['name'] : '';

function readModule(file: string): Module {
  const uses = new Map<string, Set<string>>();
  const imports = new Map<string, Entry>();
  const program: unknown = parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program;
  each(program, (node) => {
    if (node.type === 'ImportDeclaration' && node['importKind'] !== 'type')
      addImports(file, node, imports);
    const isFunction = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration';
    if (isFunction || node.type === 'VariableDeclarator') {
      for (const name of namesIn(node['id'])) uses.set(name, namesIn(node));
    }
    if (node.type === 'Property') {
      const name = nameOf(node['key']);
      if (!uses.has(name)) uses.set(name, namesIn(node['value']));
    }
  });
  return { uses, imports };
}

function addImports(file: string, { source, specifiers }: Node, imports: Map<string, Entry>): void {
  const specifier = isNode(source) ? String(source['value']) : '';
  const to = resolveImport(file, specifier);
  if (to === undefined || !/\.tsx?$/.test(to) || !existsSync(join(ROOT, to))) return;
  for (const one of Array.isArray(specifiers) ? specifiers : []) {
    if (!isNode(one) || one['importKind'] === 'type') continue;
    imports.set(nameOf(one['local']), { file: to, name: nameOf(one['imported']) });
  }
}

/** All names that are used in a piece of code; names of types, and of what is read from an object, are left out. */
function namesIn(code: unknown): Set<string> {
  const names = new Set<string>();
  each(code, (node, parent) => {
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return;
    const isKey =
      (parent?.type === 'MemberExpression' &&
        parent['property'] === node &&
        parent['computed'] === false) ||
      (parent?.type === 'Property' && parent['key'] === node && parent['shorthand'] === false);
    if (!isKey) names.add(nameOf(node));
  });
  return names;
}

function each(
  code: unknown,
  visit: (node: Node, parent: Node | null) => void,
  parent: Node | null = null,
) {
  if (Array.isArray(code)) {
    for (const one of code) each(one, visit, parent);
    return;
  }
  if (!isNode(code) || /^TS(?!AsExpression|SatisfiesExpression|NonNull)/.test(code.type)) return;
  visit(code, parent);
  for (const value of Object.values(code)) each(value, visit, code);
}
