import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FolderLock, servingSocket, takeFolder } from '../../db/folder-lock.ts';
import { TransactionScope } from '../../db/transaction-scope.ts';
import { startProgram } from '../../testing/start-program.ts';
import { relayCommand } from './relay-command.ts';
import { serveCommands, type RunCommand } from './serve-commands.ts';

const SERVE_UNTIL_KILLED = new URL('../../testing/programs/serve-until-killed.ts', import.meta.url);

let dataDir: string;
let lock: FolderLock | undefined;
let printed: string[];

beforeEach(async () => {
  dataDir = await realpath(await mkdtemp(join(tmpdir(), 'portal-relay-')));
  lock = undefined;
  printed = [];
});

afterEach(async () => {
  await lock?.release();
  await rm(dataDir, { recursive: true, force: true });
});

const terminal = {
  out: (line: string) => void printed.push(`out: ${line}`),
  err: (line: string) => void printed.push(`err: ${line}`),
};

async function serve(run?: RunCommand): Promise<void> {
  lock = await takeFolder(dataDir);
  if (run !== undefined) serveCommands(lock, run);
}

function ask(args: string[] = []): Promise<number | undefined> {
  return relayCommand(dataDir, { command: 'import', args, workingFolder: '/cellar' }, terminal);
}

/** Sends the server text outside the protocol and returns its answer. */
async function say(words: string): Promise<string> {
  const caller = connect((await servingSocket(dataDir)) ?? '');
  caller.end(words);
  return text(caller);
}

test('a command runs in the server with its caller’s arguments, and returns its lines and exit code', async () => {
  await serve(async (command, args, { workingFolder, out, err }) => {
    out([command, ...args, workingFolder].join(' | '));
    err('two rows skipped');
    return 2;
  });
  expect(await ask(['Château.csv', '--dry-run'])).toBe(2);
  expect(printed).toEqual([
    'out: import | Château.csv | --dry-run | /cellar',
    'err: two rows skipped',
  ]);
});

test('commands of several callers run side by side', async () => {
  await serve(async (_command, args) => Number(args[0]));
  expect(await Promise.all([ask(['3']), ask(['4']), ask(['5'])])).toEqual([3, 4, 5]);
});

test('no server is called if none ever ran, or if it has ended', async () => {
  expect(await ask()).toBeUndefined();
  await serve(async () => 0);
  await lock?.release();
  expect(await ask()).toBeUndefined();
  expect(await relayCommand(join(dataDir, 'missing'), request(), terminal)).toBeUndefined();
});

test('a process that holds the folder and takes no commands is reported', async () => {
  await serve();
  expect(await ask()).toBe(1);
  expect(printed).toEqual([
    'err: The data folder is in use by another portal command, or its server is just starting. Try again in a moment.',
  ]);
});

test('a command that fails unexpectedly is one line and exit code 1', async () => {
  await serve(async () => {
    throw new Error('the disk is full');
  });
  expect(await ask()).toBe(1);
  expect(printed).toEqual(['err: The command failed: the disk is full']);
});

test('a server that dies midway is one line and exit code 1', async () => {
  const server = startProgram(SERVE_UNTIL_KILLED, [dataDir]);
  await server.line('offered');
  const asked = ask();
  await server.line('running');
  server.process.kill('SIGKILL');
  expect(await asked).toBe(1);
  expect(printed).toEqual([
    'err: The server ended before the command was finished; what it had not committed is undone.',
  ]);
});

test('a server that closes properly does not leave its callers waiting', async () => {
  await serve(async () => {
    await lock?.release();
    return 0;
  });
  expect(await ask()).toBe(1);
});

test('a command is aborted when its caller disconnects', async () => {
  let hear: (command: string) => void;
  const heard = new Promise<string>((resolve) => (hear = resolve));
  await serve((command, _args, { signal, out }) => {
    signal.addEventListener('abort', () => hear(`${command} stopped`));
    out('begun');
    return new Promise(() => undefined);
  });
  const caller = connect((await servingSocket(dataDir)) ?? '');
  caller.write(`${JSON.stringify({ ...request(), protocol: 1 })}\n`);
  caller.once('data', () => caller.destroy());
  expect(await heard).toBe('import stopped');
});

test('a stopping server rolls back running commands, and says so', async () => {
  lock = await takeFolder(dataDir);
  const scope = new TransactionScope();
  const offered = serveCommands(lock, async (_command, _args, { err }) => {
    const never = new Promise<number>(() => undefined);
    const held = scope.run(() => never, 60_000);
    void offered.stop();
    return held.catch((error: Error) => {
      err(error.message);
      return 1;
    });
  });
  expect(await ask()).toBe(1);
  expect(printed).toEqual([
    'err: The server was told to end; what the command had not committed is undone. Give it again when the server is back.',
  ]);
});

test('an invalid message is refused, and the server continues', async () => {
  await serve(async () => 0);
  const refusal =
    '{"stream":"err","text":"This is no command that the running server understands."}\n{"exit":2}\n';
  expect(await say('hello\n')).toBe(refusal);
  expect(await say(`${JSON.stringify({ ...request(), protocol: 99 })}\n`)).toBe(refusal);
  expect(await say('half a li')).toBe(refusal);
  expect(await say('')).toBe('');
  expect(await ask()).toBe(0);
});

function request() {
  return { command: 'import', args: [], workingFolder: '/' };
}
