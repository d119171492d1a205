import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** A TypeScript program of the tests, run in a child process. */
export interface RunningProgram {
  readonly process: ChildProcessWithoutNullStreams;
  /** Its lines of output so far. */
  readonly lines: string[];
  /** What it wrote to standard error so far. */
  complaints(): string;
  /** Resolves with the first line, also an earlier one, with this beginning; rejects if the process ends before. */
  line(beginning: string): Promise<string>;
  /** Resolves when the process is gone, with its exit code; null when a signal ended it. */
  readonly ended: Promise<number | null>;
}

export interface ProgramOptions {
  /** Runs as a user without privileges, where the tests run as root. */
  readonly unprivileged?: boolean;
  /** The whole environment of the process; without it, that of this one. */
  readonly env?: Readonly<Record<string, string>>;
  /** Options of Node itself. */
  readonly nodeOptions?: readonly string[];
}

/** Optimizing the embedded engine's code does not pay in a program that a test ends within seconds. */
const SHORT_LIFE = ['--liftoff-only'];

const NOBODY = { uid: 65_534, gid: 65_534 };

/** Starts `program` with Node, and with the TypeScript loader of the tests unless it is built. */
export function startProgram(
  program: URL,
  args: readonly string[],
  options: ProgramOptions = {},
): RunningProgram {
  const isSource = program.pathname.endsWith('.ts');
  const loader = isSource ? ['--import', 'tsx', '--conditions=portal-source'] : [];
  const isRoot = process.getuid?.() === 0;
  const nodeArgs = [
    ...SHORT_LIFE,
    ...loader,
    ...(options.nodeOptions ?? []),
    fileURLToPath(program),
  ];
  const child = spawn(process.execPath, [...nodeArgs, ...args], {
    ...(options.unprivileged === true && isRoot ? NOBODY : {}),
    ...(options.env === undefined ? {} : { env: options.env }),
  });
  const lines: string[] = [];
  const heard = createInterface({ input: child.stdout });
  const errors: string[] = [];
  const complaints = () => errors.join('');
  heard.on('line', (line) => lines.push(line));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const line = (beginning: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((each) => each.startsWith(beginning));
        if (found !== undefined) resolve(found);
      };
      heard.on('line', look);
      look();
      void ended.then(() => reject(new Error(`It ended. ${complaints()}`)));
    });
  return { process: child, lines, complaints, line, ended };
}
