import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartError } from '../start-error.ts';
import type { Command, CommandArguments } from './command.ts';
import { runCommandLine } from './run-command.ts';

const BOTTLE: Command = {
  kind: 'process',
  name: 'bottle',
  summary: 'Opens a bottle.',
  operands: ['WINE'],
  options: {
    glass: { value: 'SIZE', meaning: 'What to pour into.', required: true },
    decant: { meaning: 'Waits an hour.' },
  },
  run: async ({ out }, args: CommandArguments) => {
    if (args.operand(0) === 'corked') throw new StartError('The bottle is corked.');
    if (args.operand(0) === 'broken') {
      throw new Error('Failed query: select …', {
        cause: new Error('glass everywhere\nat bar.ts:1'),
      });
    }
    out(`${args.operand(0)} ${args.requiredText('glass')} ${args.flag('decant')}`);
    return 0;
  },
};

async function run(...words: string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (line: string) => void out.push(line),
    err: (line: string) => void err.push(line),
  };
  const exitCode = await runCommandLine(
    {
      commands: [BOTTLE],
      terminal,
      createContext: () => ({
        ...terminal,
        config: readConfig({ PORT: words.includes('badly-set') ? 'cork' : '' }),
        workingFolder: '.',
        clock: () => new Date(),
        randomBytes: (size) => new Uint8Array(size),
      }),
      ask: async () => undefined,
      readInput: async () => '',
      runWithData: () => Promise.reject(new Error('no data here')),
    },
    words,
  );
  return { exitCode, out, err };
}

test('a command runs with its words', async () => {
  const ran = { exitCode: 0, out: ['Rayas small true'], err: [] };
  expect(await run('bottle', 'Rayas', '--glass', 'small', '--decant')).toEqual(ran);
  expect(await run('bottle', '--decant', '--glass=small', 'Rayas')).toEqual(ran);
});

const USAGE = 'Usage: portal bottle WINE --glass SIZE [--decant]';

test.each([
  [['bottle', '--glass', 'small'], 'WINE is missing.'],
  [['bottle', 'Rayas'], '--glass is missing.'],
  [['bottle', 'Rayas', '--glass', ' '], '--glass is missing.'],
  [['bottle', 'Rayas', '--glass'], "Option '--glass <value>' argument missing."],
  [['bottle', 'Rayas', '--cork'], "Unknown option '--cork'."],
  [['bottle', 'Rayas', 'Pignan', '--glass', 'small'], '"Pignan" is one word too many.'],
  [['bottle', 'Rayas', '--decant=yes'], "Option '--decant' does not take an argument."],
])('%j is answered by what is wrong and how to use it, exit code 2', async (words, fault) => {
  expect(await run(...words)).toEqual({ exitCode: 2, out: [], err: [fault, USAGE] });
});

test('no command, or one that is not there, is used wrongly too', async () => {
  const nothing = await run();
  expect(nothing).toMatchObject({ exitCode: 2, out: [] });
  expect(nothing.err[1]).toBe('Usage: portal COMMAND [OPTIONS]; portal --help lists the commands.');
  expect((await run('cork')).err[0]).toBe('There is no command "cork".');
});

test('--help lists the commands, and a command says what it takes', async () => {
  const all = await run('--help');
  expect(all.exitCode).toBe(0);
  expect(all.out).toContain('  bottle                   Opens a bottle.');
  const one = await run('bottle', '--help');
  expect(one).toMatchObject({ exitCode: 0, err: [] });
  expect(one.out[0]).toBe(USAGE);
  expect(one.out).toContain('  --glass SIZE             What to pour into.');
});

test('help answers although a setting is bad, and a run names the setting', async () => {
  expect((await run('bottle', 'badly-set', '--help')).exitCode).toBe(0);
  expect(await run('bottle', 'badly-set', '--glass', 'small')).toEqual({
    exitCode: 1,
    out: [],
    err: ['Setting PORT must be a whole number from 0 to 65535, not "cork".'],
  });
});

test('an error that the operator can fix is one line, exit code 1', async () => {
  const { exitCode, err } = await run('bottle', 'corked', '--glass', 'small');
  expect({ exitCode, err }).toEqual({ exitCode: 1, err: ['The bottle is corked.'] });
});

test('an unexpected error is one line too: the innermost cause, without a stack', async () => {
  const { exitCode, err } = await run('bottle', 'broken', '--glass', 'small');
  expect({ exitCode, err }).toEqual({
    exitCode: 1,
    err: ['portal bottle failed: glass everywhere'],
  });
});
