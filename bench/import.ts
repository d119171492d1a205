import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOf } from '../e2e/driving/storm-cellar.ts';
import { onBothEngines } from './both-engines.ts';
import { writeLongFile } from './import/long-file.ts';
import { runMeasured } from './import/measured-program.ts';

// npm run bench -- import [rows]: a long file on each engine, the program as an operator runs it.
// To hold: 100,000 rows under 60 s and 500 MB.
const rowCount = Number(process.argv[2] ?? 100_000);

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-import-'));
const file = join(folder, 'long.csv');
await writeLongFile(file, rowCount);
console.log(`${rowCount} rows of a CellarTracker list; whole process, start included`);
try {
  await onBothEngines((engine, place) => measure(engine, settingsOf(place)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(engine: string, env: Readonly<Record<string, string>>): Promise<void> {
  const created = await runMeasured(['create-account', '--name', 'Bench'], env);
  const command = ['import', file, '--account', created.output.trim()];
  const runs = [
    ['dry run', [...command, '--dry-run']],
    ['import', command],
    ['the same file again', command],
  ] as const;
  for (const [name, words] of runs) {
    const { seconds, peakMb, output } = await runMeasured(words, env);
    const bottles = /^Bottles: (\d+)$/m.exec(output)?.[1] ?? '?';
    console.log(
      `${engine.padEnd(10)}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s ${peakMb.toFixed(0).padStart(5)} MB peak  ${bottles} bottles`,
    );
  }
}
