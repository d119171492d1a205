import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type PostgresServer,
  runOnServer,
  startPostgresServer,
} from '../server/src/testing/postgres-server.ts';
import {
  answersCsv,
  type OldHouse,
  oldHouse,
  tablesOf,
  writeHouse,
} from '../server/src/testing/old-house.ts';
import { runPortalCommand } from './driving/built-portal.ts';
import { type DataPlace, settingsOf } from './driving/storm-cellar.ts';

const LIMIT = { timeout: 600_000 };
const SIZE = { clients: 120, rows: 1200 };
const NOTHING_DIFFERS = /difference: 0, 0, 0$/m;

/** The house as the operator corrects it in the end, and as it is found. */
const corrected = oldHouse(SIZE);
const found = oldHouse({ ...SIZE, hasMistakes: true });

/** Runs commands of a house and returns the code of exit and everything that was printed. */
const commandsOf =
  (place: DataPlace) =>
  (...words: readonly string[]) =>
    runPortalCommand(words, settingsOf(place));

/** Fills in answers as the operator does; an answer to `*` is for all others of a column. */
async function fillIn(file: string, answers: OldHouse['answers']): Promise<void> {
  const [header = '', ...rows] = (await readFile(file, 'utf8')).trimEnd().split('\r\n');
  const filled = rows.map((row) => {
    if (!row.endsWith(',')) return row;
    const [table, column, value = ''] = row.split(',');
    const answer = [value, '*'].flatMap((about) =>
      answers.filter((one) => one[0] === table && one[1] === column && one[2] === about),
    )[0];
    return `${row}${answer?.[3] ?? ''}`;
  });
  await writeFile(file, `${[header, ...filled].join('\r\n')}\r\n`);
}

/** The lines of bottles by the number of their row. */
const stockOf = (house: OldHouse) =>
  Buffer.from(house.files['Stock.csv'] ?? '')
    .toString('latin1')
    .trimEnd()
    .split('\r\n')
    .slice(1);

/** The rows that were left out, in a folder of their own with what the operator makes of them. */
async function correctedFolder(leftOut: string, folder: string) {
  const [header = '', ...lines] = stockOf(corrected);
  const numbers = (await readFile(leftOut, 'utf8')).match(/\bS-\d+\b/g) ?? [];
  const rows = numbers.map((number) => lines.find((line) => line.endsWith(`;${number}`)) ?? '');
  await mkdir(folder);
  await writeFile(join(folder, 'Stock.csv'), `${[header, ...rows].join('\r\n')}\r\n`, 'latin1');
  return rows.reduce((sum, row) => sum + Number(row.split(';')[8]), 0);
}

describe('an old house of 120 clients', () => {
  let folder: string;
  let postgres: PostgresServer;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-old-house-'));
    postgres = await startPostgresServer();
    await runOnServer(postgres.url, 'create database first');
    await runOnServer(postgres.url, 'create database second');
    await runOnServer(postgres.url, 'create database asked');
    await writeFile(join(folder, 'answers.csv'), answersCsv(found.answers));
    await mkdir(join(folder, 'found'));
    await writeHouse(join(folder, 'found'), found.files);
    await mkdir(join(folder, 'right'));
    await writeHouse(join(folder, 'right'), corrected.files);
    const create = 'Table,Column,Value,Answer\nbottles,Location,*,(create)\n';
    await writeFile(join(folder, 'create.csv'), create);
  });
  afterAll(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const onPostgres = (name: string): DataPlace => ({
    dataDir: join(folder, `data-${name}`),
    databaseUrl: postgres.databaseUrl(name),
  });
  const embedded = (name: string): DataPlace => ({ dataDir: join(folder, `embedded-${name}`) });

  /** Moves in what is right, corrects what was left out, and reconciles. */
  async function expectReconciled(
    portal: ReturnType<typeof commandsOf>,
    place: string,
  ): Promise<void> {
    const files = join(folder, 'found');
    const answers = join(folder, 'answers.csv');
    const wrong = join(folder, `${place}-wrong`);
    const leavesOut = ['--skip-wrong', wrong] as const;
    const moved = await portal('import-house', files, '--answers', answers, ...leavesOut);
    expect(moved).toMatchObject({ exitCode: 0, output: expect.stringMatching(NOTHING_DIFFERS) });
    expect((await readdir(wrong)).toSorted()).toEqual(['Stock.csv', 'customers.csv']);

    const rest = join(folder, `${place}-rest`);
    const bottles = await correctedFolder(join(wrong, 'Stock.csv'), rest);
    expect(bottles).toBeGreaterThan(0);
    expect(moved.output).toContain(`Move-in 1: ${found.bottles - bottles} bottles moved in.`);
    // The profile has the answers by now.
    const added = await portal('import-house', rest);
    expect(added.output).toContain(`Move-in 2: ${bottles} bottles moved in.`);

    const report = join(folder, `${place}-reconciliation.csv`);
    const again = await portal('import-house', join(folder, 'right'), '--report', report);
    expect(again.output).toContain('Move-in 3: 0 bottles moved in.');
    expect(again.output).toMatch(NOTHING_DIFFERS);
    const clients = (await readFile(report, 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(clients).toHaveLength(SIZE.clients + 1);
    expect(clients.filter((client) => !client.endsWith(',0,0,0,0'))).toEqual([]);
    expect(clients.at(-1)).toContain(`,${corrected.bottles},`);
  }

  /** Moves out of one house and into an empty one, and compares what both say of themselves. */
  async function expectTheSame(place: string, from: DataPlace, to: DataPlace): Promise<void> {
    const out = join(folder, `${place}-out`);
    const left = await commandsOf(from)('export-house', out);
    expect(left.output).toContain(`Clients (120), bottles (${corrected.bottles})`);
    const portal = commandsOf(to);
    const arrived = await portal('import-house', out, '--answers', join(folder, 'create.csv'));
    expect(arrived).toMatchObject({ exitCode: 0, output: expect.stringMatching(NOTHING_DIFFERS) });
    const back = join(folder, `${place}-back`);
    await portal('export-house', back);
    expect(await tablesOf(back)).toEqual(await tablesOf(out));
  }

  it('asks about what it does not know until every value has an answer', LIMIT, async () => {
    const portal = commandsOf(onPostgres('asked'));
    const answers = join(folder, 'asked.csv');
    const files = join(folder, 'found');
    const dryRun = ['import-house', files, '--dry-run', '--write-answers', answers] as const;
    const asked = await portal(...dryRun);
    expect(asked.exitCode).toBe(1);
    for (const question of [
      /^bottles, Type "rouge": \d+ rows → Red or Other\?$/m,
      /^bottles, Size \(ml\) "0.75": \d+ rows → 750 ml or \(empty\)\?$/m,
      /^bottles, Size \(ml\) "Jeroboam": \d+ rows → 3000 or 4500 or 5000\?$/m,
      /^bottles, Vintage "\?": \d+ rows → NV\?$/m,
      /^bottles, Date Added "00.00.0000": \d+ rows → DD\/MM\/YYYY\?$/m,
      /^bottles, Location "\?": \d+ rows → \(create\) or \(empty\)\?$/m,
    ]) {
      expect(asked.output).toMatch(question);
    }
    await fillIn(answers, found.answers);
    const askedAgain = await portal(...dryRun, '--answers', answers);
    expect(askedAgain.output).toContain('addresses, State "New York": 120 rows → NY?');
    expect(askedAgain.output).toMatch(
      /^bottles, Wine "Château Belvior \| .*": \d rows? → Château Belvoir \| .* or \(keep\)\?$/m,
    );
    expect(askedAgain.output).toContain('customers.xlsx, line 122, Customer No (Number): "K-1003"');
    await fillIn(answers, found.answers);
    const left = await portal(...dryRun, '--answers', answers);
    expect(left.output).toMatch(/^1 question is open.$/m);
    expect(left.output).toMatch(/^bottles, Quantity "several": \d rows → \(leave out\)\?$/m);
  });

  it.concurrent.each([
    ['PostgreSQL', 'an embedded one', () => onPostgres('first'), () => embedded('second')],
    ['the embedded engine', 'PostgreSQL', () => embedded('first'), () => onPostgres('second')],
  ])(
    'moves in on %s, reconciled to 0, and out into %s, where it is the same',
    LIMIT,
    async (engine, _, from, to) => {
      await expectReconciled(commandsOf(from()), engine);
      await expectTheSame(engine, from(), to());
    },
  );
});
