import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { parseSync, Visitor } from 'oxc-parser';
import { startReport } from './report.ts';

// npm run bench -- mutations [count [seed]]: faults put into a copy of the code, one at a time, and whether the tests find
// each: first those beside the file, then all of the server's on PostgreSQL. The same seed chooses the same faults.
const COUNT = Number(process.argv[2] ?? 40);
const SEED = Number(process.argv[3] ?? 1);

/** A place in a file, and what stands there instead. */
interface Fault {
  readonly kind: (typeof KINDS)[number];
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const KINDS = ['guard removed', 'lock left out', 'sign turned', 'role added', 'limit off'] as const;

const TURNED: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};
/** Callers of the table of calls, each with one that lets more people in. */
const WIDER: Readonly<Record<string, string>> = {
  OWNER: 'CLIENT',
  PULLERS: 'ALL_OF_ACCOUNT',
  DESK: 'WAREHOUSE',
  HOUSE: 'DESK',
  CLIENT: 'PUBLIC',
};

interface Place {
  readonly start: number;
  readonly end: number;
}

/** All faults that fit into a file. */
function faultsOf(file: string, source: string): Fault[] {
  const faults: Fault[] = [];
  const add = (kind: Fault['kind'], { start, end }: Place, text: string) =>
    faults.push({ kind, file, start, end, text });
  const turn = (node: Place & { operator: string; left: Place; right: Place }) => {
    const turned = TURNED[node.operator];
    if (turned === undefined) return;
    const between = { start: node.left.end, end: node.right.start };
    const written = source.slice(between.start, between.end);
    add('sign turned', between, written.replace(node.operator, turned));
  };
  new Visitor({
    IfStatement(node) {
      const isThrow =
        node.consequent.type === 'ThrowStatement' ||
        (node.consequent.type === 'BlockStatement' &&
          node.consequent.body.at(-1)?.type === 'ThrowStatement');
      // What throws `Error` itself only tells the compiler what cannot be.
      const isForCompiler = source.slice(node.start, node.end).includes('new Error(');
      if (isThrow && node.alternate === null && !isForCompiler) add('guard removed', node, '');
    },
    ExpressionStatement(node) {
      if (/^await lock\w*\(/.test(source.slice(node.start, node.end)))
        add('lock left out', node, '');
    },
    BinaryExpression: turn,
    LogicalExpression: turn,
    CallExpression(node) {
      if (!file.endsWith('.calls.ts')) return;
      const callers = node.arguments[1];
      if (callers?.type !== 'Identifier') return;
      const wider = WIDER[callers.name];
      if (wider !== undefined) add('role added', callers, `callers.${wider}`);
    },
    VariableDeclarator(node) {
      const { id, init } = node;
      if (id.type !== 'Identifier' || !/^[A-Z]+(?:_[A-Z]+)*$/.test(id.name)) return;
      if (init?.type === 'Literal' && typeof init.value === 'number')
        add('limit off', init, String(init.value + 1));
    },
  }).visit(parseSync(file, source).program);
  return faults;
}

const root = process.cwd();
const copy = mkdtempSync(join(tmpdir(), 'portal-mutations-'));
execFileSync('git', ['clone', '-q', root, copy]);
for (const folder of ['.', 'server', 'web', 'contract']) {
  const packages = join(root, folder, 'node_modules');
  // Linked, not copied: the packages are never changed.
  if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(copy, folder)]);
}

const SOURCES = ['server/src/features/*.ts', 'server/src/lib/*.ts', 'contract/src/*.calls.ts'];
const sources = execFileSync('git', ['ls-files', ...SOURCES], { cwd: copy, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && !file.includes('.test.'));
const every = sources.flatMap((file) => faultsOf(file, readFileSync(join(copy, file), 'utf8')));
const chosen = KINDS.flatMap((kind) => {
  const faults = every.filter((fault) => fault.kind === kind);
  const count = Math.min(Math.ceil(COUNT / KINDS.length), faults.length);
  const some = fc.shuffledSubarray(faults, { minLength: count, maxLength: count });
  return fc.sample(some, { seed: SEED, numRuns: 1 }).flat();
}).slice(0, COUNT);

/** The first test that fails, or the file that does not load, and why. */
function failing(paths: readonly string[]): string | null {
  const args = ['run', '--bail', '1', '--project', 'api-postgres', '--project', 'unit'];
  const program = join(copy, 'node_modules/vitest/vitest.mjs');
  const env = { ...process.env, NO_COLOR: '1' };
  const options = { cwd: copy, env, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const run = spawnSync(process.execPath, [program, ...args, ...paths], options);
  if (run.status === 0) return null;
  const said = `${run.stdout}\n${run.stderr}`;
  return /^ *FAIL +(.*\n.*)$/m.exec(said)?.[1]?.replace('\n', ': ') ?? said.slice(-300);
}

/** The folder of the server's tests of a file. */
const besides = (file: string) => dirname(file).replace(/^contract\/src\//, 'server/src/features/');

const describe = ({ kind, file, start, end }: Fault, source: string) => {
  const near = source.slice(Math.max(0, start - 30), end + 30).replaceAll(/\s+/g, ' ');
  return `${kind}: ${file}:${source.slice(0, start).split('\n').length} (${near.slice(0, 120)})`;
};

/** The faults that the tests of these folders do not find. */
function notFound(faults: readonly Fault[], foldersOf: (fault: Fault) => readonly string[]) {
  return faults.filter((fault) => {
    const path = join(copy, fault.file);
    const source = readFileSync(path, 'utf8');
    const imported =
      fault.kind === 'role added'
        ? `import * as callers from '${'../'.repeat(fault.file.split('/').length - 3)}access/auth/callers.ts';\n`
        : '';
    writeFileSync(
      path,
      imported + source.slice(0, fault.start) + fault.text + source.slice(fault.end),
    );
    const by = failing(foldersOf(fault));
    writeFileSync(path, source);
    console.log(`${by === null ? 'not found' : 'found'} ${describe(fault, source)}`);
    if (by !== null) console.log(`  by ${by}`);
    return by === null;
  });
}

const report = startReport('mutations');
const elsewhere = notFound(chosen, (fault) => [besides(fault.file)]);
console.log(
  `${elsewhere.length} are not found beside their files. Tests of all calls, locks and pairs:`,
);
const rare = notFound(elsewhere, () => ['route-table', 'lock', 'pairs-at-once']);
console.log(`${rare.length} are not found by these either. All tests of the server:`);
const left = notFound(rare, () => []);
rmSync(copy, { recursive: true, force: true });
report.add('faults', {
  'found beside': { count: chosen.length - elsewhere.length, of: chosen.length },
  found: { count: chosen.length - left.length, of: chosen.length },
});
