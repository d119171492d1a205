import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import { findPostgresPrograms } from '../scripts/programs.mjs';

/** The figures of one measurement, by name. */
export type Row = Readonly<Record<string, string | number>>;

/** The figures of one run: printed as tables, and written to `.cache/bench/<name>.json`. */
export interface Report {
  /** A table, with a name for each row. */
  add(title: string, rows: Readonly<Record<string, Row>>): void;
}

/** Prints on what the figures were measured. */
export function startReport(name: string): Report {
  const output = (program: string, args: string[]) =>
    execFileSync(program, args, { encoding: 'utf8' }).trim();
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1e9),
    node: process.version,
    postgres: output(`${findPostgresPrograms() ?? ''}/postgres`, ['--version']),
    commit: output('git', ['describe', '--always', '--dirty']),
    startedAt: new Date().toISOString(),
    /** Above the number of cores, other programs ran beside. */
    loadBefore: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
  console.log(machine);
  const tables: Record<string, Readonly<Record<string, Row>>> = {};
  return {
    add: (title, rows) => {
      console.log(`\n${title}`);
      console.table(rows);
      tables[title] = rows;
      mkdirSync('.cache/bench', { recursive: true });
      writeFileSync(`.cache/bench/${name}.json`, JSON.stringify({ machine, tables }, null, 2));
    },
  };
}

/** Minimum, median, 99th percentile and maximum of times in milliseconds. */
export function spread(timesMs: readonly number[]) {
  const sorted = timesMs.toSorted((a, b) => a - b);
  const at = (share: number) => {
    const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    return Math.round((value ?? Number.NaN) * 10) / 10;
  };
  return { 'min ms': at(0), 'median ms': at(0.5), 'p99 ms': at(0.99), 'max ms': at(1) };
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
