import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningProgram, startProgram } from '../testing/start-program.ts';
import { servingSocket, takeFolder } from './folder-lock.ts';

const HOLD_FOLDER = new URL('../testing/programs/hold-folder.ts', import.meta.url);

let dataDir: string;
let programs: RunningProgram[];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'portal-lock-')));
  programs = [];
});

afterEach(async () => {
  for (const program of programs) program.process.kill('SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
});

function hold(): RunningProgram {
  const program = startProgram(HOLD_FOLDER, [dataDir]);
  programs.push(program);
  return program;
}

test('a folder that another process holds is refused, in one line that names it', async () => {
  await hold().line('held');
  await expect(takeFolder(dataDir)).rejects.toMatchObject({
    name: 'StartError',
    message: `The folder ${dataDir} is already served by another process. Stop that process, or set DATA_DIR to another folder.`,
  });
});

test('a folder whose holder was killed can be taken at once', async () => {
  const holder = hold();
  await holder.line('held');
  holder.process.kill('SIGKILL');
  await holder.ended;
  const lock = await takeFolder(dataDir);
  await expect(takeFolder(dataDir)).rejects.toThrow('already served');
  await lock.release();
});

test('a folder that was given back can be taken again, many times', async () => {
  for (let round = 0; round < 5; round++) await (await takeFolder(dataDir)).release();
  const lock = await takeFolder(dataDir);
  await expect(takeFolder(dataDir)).rejects.toThrow('already served');
  await lock.release();
});

test('of many processes that start at the same moment after a kill, exactly one gets it', async () => {
  const killed = hold();
  await killed.line('held');
  killed.process.kill('SIGKILL');
  await killed.ended;
  const starters = Array.from({ length: 5 }, hold);
  const answers = await Promise.all(starters.map((starter) => firstLine(starter)));
  expect(answers.toSorted()).toEqual(['held', 'refused', 'refused', 'refused', 'refused']);
});

test('of many starters within one moment exactly one gets it, over and over', async () => {
  for (let round = 0; round < 20; round++) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => takeFolder(dataDir)));
    const locks = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    expect(locks).toHaveLength(1);
    await Promise.all(locks.map((lock) => lock.release()));
  }
});

test('only this user can reach the socket, also where the path is too long for one', async () => {
  const deep = join(dataDir, 'a-folder-with-a-long-name'.repeat(6));
  for (const folder of [dataDir, deep]) {
    const lock = await takeFolder(folder);
    const socketPath = (await servingSocket(folder)) ?? '';
    const modes = await Promise.all([stat(socketPath), stat(join(socketPath, '..'))]);
    expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
    expect(Buffer.byteLength(socketPath)).toBeLessThanOrEqual(100);
    await expect(takeFolder(folder)).rejects.toThrow('already served');
    await lock.release();
    if (folder === deep) await rm(join(socketPath, '..'), { recursive: true });
  }
});

function firstLine(program: RunningProgram): Promise<string> {
  return program.line('');
}
