import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../scripts/programs.mjs';

/** The figures of one measurement, by name. */
export type Row = Readonly<Record<string, string | number | null>>;

/** Prints where and on what a bench ran, and its tables, and writes both to `.cache/bench/<name>.json`. */
export async function reportBench(
  name: string,
  tables: Readonly<Record<string, Readonly<Record<string, Row>>>>,
): Promise<void> {
  const machine = describeRun();
  console.log(`\n${Object.values(machine).join('; ')}`);
  for (const [title, rows] of Object.entries(tables)) {
    console.log(`\n${title}`);
    console.table(rows);
  }
  const folder = join(ROOT, '.cache/bench');
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${name}.json`);
  await writeFile(file, `${JSON.stringify({ name, ...machine, tables }, null, 2)}\n`);
  console.log(`Written to ${file}`);
}

function describeRun() {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const changed = git('status', '--porcelain', '--untracked-files=no') === '' ? '' : ', changed';
  return {
    at: new Date().toISOString(),
    machine: `${availableParallelism()} x ${cpus()[0]?.model ?? 'unknown'}, ${(totalmem() / 1024 ** 3).toFixed(0)} GB`,
    load: `load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
    node: `Node ${process.version}`,
    commit: `commit ${git('rev-parse', '--short', 'HEAD').trim()}${changed}`,
  };
}

/** Least, median and 99th percentile of a list. */
export function spreadOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Number((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(2));
  return { min: at(0), median: at(0.5), p99: at(0.99), max: at(1) };
}

/** The slope of a line through the points by least squares, in units of y per unit of x. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (pick: 0 | 1) => points.reduce((sum, point) => sum + point[pick], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const [over, under] = points.reduce<[number, number]>(
    ([xy, xx], [x, y]) => [xy + (x - meanX) * (y - meanY), xx + (x - meanX) ** 2],
    [0, 0],
  );
  return over / under;
}
