import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsOf } from '../e2e/driving/storm-cellar.ts';
import { answersCsv, oldHouse, writeHouse } from '../server/src/testing/old-house.ts';
import { onBothEngines } from './both-engines.ts';
import { runMeasured } from './import/measured-program.ts';

// npm run bench -- move-in [rows]: an old house of 120 clients on each engine, the program as an operator runs it.
// To hold: 12,401 rows under 60 s, 600,000 rows under 20 minutes, under 600 MB.
const rows = Number(process.argv[2] ?? 12_401);

const folder = await mkdtemp(join(tmpdir(), 'portal-bench-move-in-'));
const house = oldHouse({ clients: 120, rows });
const files = join(folder, 'house');
const answers = join(folder, 'answers.csv');
await mkdir(files);
await writeFile(answers, answersCsv(house.answers));
await writeHouse(files, house.files);
console.log(`${rows} rows of ${house.clients} clients; whole process, start included`);
try {
  await onBothEngines((engine, place) => measure(engine, settingsOf(place)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function measure(engine: string, env: Readonly<Record<string, string>>): Promise<void> {
  const command = ['import-house', files, '--answers', answers];
  const runs = [
    ['dry run', [...command, '--dry-run']],
    ['move in', command],
    ['the same files again', command],
  ] as const;
  let first = 0;
  for (const [name, words] of runs) {
    const { seconds, peakMb, output } = await runMeasured(words, env);
    if (first === 0) first = seconds;
    const bottles = /: (\d+) bottles moved in/.exec(output)?.[1] ?? 'no';
    console.log(
      `${engine.padEnd(10)}  ${name.padEnd(20)} ${seconds.toFixed(1).padStart(6)} s ${(seconds / first).toFixed(1).padStart(5)} dry runs ${peakMb.toFixed(0).padStart(5)} MB peak  ${bottles} bottles`,
    );
  }
}
