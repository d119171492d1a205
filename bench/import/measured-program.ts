import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url));
// Makes the process write its peak memory to file descriptor 4 when it ends.
const TELL_PEAK = `data:text/javascript,import fs from 'node:fs';
process.on('exit', () => fs.writeSync(3, String(process.resourceUsage().maxRSS)));`;

export interface Measured {
  readonly output: string;
  readonly seconds: number;
  /** Highest resident memory of the process, in MB. */
  readonly peakMb: number;
}

/** Runs a command of the built program and measures its whole process; throws when it fails. */
export async function runMeasured(
  words: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Measured> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', TELL_PEAK, PROGRAM, ...words], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [, , , peak] = child.stdio;
  const [output, complaints, peakKb] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    textOf(peak),
  ]);
  if ((await ended) !== 0) throw new Error(`portal ${words.join(' ')}: ${complaints}`);
  const seconds = (performance.now() - start) / 1000;
  return { output, seconds, peakMb: (Number(peakKb) * 1024) / 1e6 };
}

function textOf(stream: unknown): Promise<string> {
  if (!(stream instanceof Readable)) throw new Error('An output of the program is not read.');
  return text(stream);
}
