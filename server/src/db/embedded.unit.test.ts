import { chmod, cp, mkdir, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProgram } from '../testing/start-program.ts';
import { connect } from './connect.ts';
import { DurableFiles } from './durable-files.ts';
import { connectEmbedded } from './embedded.ts';
import { queryRows, readNumber } from './query-rows.ts';

const CONNECT_ONCE = new URL('../testing/programs/connect-once.ts', import.meta.url);
const WRITE_TO_FAILING_DISK = new URL(
  '../testing/programs/write-to-failing-disk.ts',
  import.meta.url,
);
const WRITE_UNTIL_KILLED = new URL('../testing/programs/write-until-killed.ts', import.meta.url);

// Processes are started and databases recovered, one after the other.
const MINUTES = { timeout: 180_000 };

let home: string;
let made: string;
let dataDir: string;

beforeAll(async () => {
  home = await realpath(await mkdtemp(join(tmpdir(), 'portal-embedded-')));
  made = join(home, 'made');
  await mkdir(join(made, 'database.new-1'), { recursive: true });
  await (await connect({ dataDir: made })).close();
});

beforeEach(async () => {
  dataDir = await mkdtemp(join(home, 'copy-'));
  await cp(made, dataDir, { recursive: true });
});

afterAll(async () => {
  await rm(home, { recursive: true, force: true });
});

test('a new folder holds the database, closed to others, and nothing of an unfinished creation', async () => {
  const { mode } = await stat(join(made, 'database'));
  expect(mode & 0o777).toBe(0o700);
  await expect(stat(join(made, 'database.new-1'))).rejects.toThrow('ENOENT');
});

test('every commit is flushed to the disk', async () => {
  const files: DurableFiles[] = [];
  const createFiles = (folder: string) => {
    const made = new DurableFiles(folder);
    files.push(made);
    return made;
  };
  const database = await connectEmbedded({ dataDir, createFiles });
  await database.db.execute(sql`create table notes (n int)`);
  const before = files[0]?.fsyncs ?? 0;
  for (let n = 0; n < 10; n++) await database.db.execute(sql`insert into notes values (${n})`);
  expect((files[0]?.fsyncs ?? 0) - before).toBeGreaterThanOrEqual(10);
  await database.close();
});

test('an engine that does not flush its commits is refused', async () => {
  class FilesWithoutHook extends DurableFiles {
    protected override hook(): void {}
  }
  const createFiles = (folder: string) => new FilesWithoutHook(folder);
  await expect(connectEmbedded({ dataDir, createFiles })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The embedded database does not write commits to the disk/),
  });
  await (await connect({ dataDir })).close();
});

test('a folder that is served is refused to a second server', async () => {
  const database = await connect({ dataDir });
  const second = startProgram(CONNECT_ONCE, [dataDir]);
  expect(await second.line('')).toMatch(/^The folder .+ is already served by another process\./);
  await database.close();
  const third = startProgram(CONNECT_ONCE, [dataDir]);
  expect(await third.line('')).toBe('opened');
});

test('a database of another PostgreSQL is refused, and the folder is free again', async () => {
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '19\n');
  await expect(connect({ dataDir })).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringContaining('was made by PostgreSQL 19, this program brings 18'),
  });
  await writeFile(join(dataDir, 'database', 'PG_VERSION'), '18\n');
  await (await connect({ dataDir })).close();
});

test('a file in the place of the folder is named', async () => {
  const file = join(dataDir, 'file');
  await writeFile(file, '');
  for (const place of [file, join(file, 'below')]) {
    await expect(connect({ dataDir: place })).rejects.toMatchObject({
      name: 'StartError',
      message: `The folder ${place} is not a folder. Remove the file in its place, or set DATA_DIR to another folder.`,
    });
  }
});

test('a folder that cannot be written is named', async () => {
  const closed = join(dataDir, 'closed');
  await mkdir(closed);
  await chmod(closed, 0o500);
  await chmod(home, 0o755);
  await chmod(dataDir, 0o755);
  const program = startProgram(CONNECT_ONCE, [closed], { unprivileged: true });
  expect(await program.line('')).toMatch(/closed is not writable\. Give the user of this program/);
});

test('a disk that fails ends the process with one line, and keeps what was acknowledged', async () => {
  const writer = startProgram(WRITE_TO_FAILING_DISK, [dataDir]);
  expect(await writer.ended).toBe(1);
  expect(writer.complaints()).toBe(
    `The embedded database in ${dataDir}/database has given up: could not fsync file "000000010000000000000001": I/O error. Is the disk full or broken, or the folder removed? If its files are damaged, restore a backup.\n`,
  );
  expect(writer.lines).toEqual(['1', '2', '3']);
  const database = await connect({ dataDir });
  const rows = queryRows(database.db, sql`select n from notes order by n`, (raw) => raw['n']);
  expect((await rows).slice(0, 3)).toEqual([1, 2, 3]);
  await database.close();
});

test.each(['process', 'thread'])(
  'a folder that is removed ends the process at the next commit: nothing is acknowledged into deleted files (engine in the %s)',
  async (place) => {
    const writer = startProgram(WRITE_UNTIL_KILLED, [dataDir, '1', place]);
    await writer.line('1');
    await rm(dataDir, { recursive: true });
    expect(await writer.ended).toBe(1);
    expect(writer.complaints()).toMatch(/has given up: .+, or the folder removed\?[^\n]+\n$/);
  },
);

test.each(['process', 'thread'])(
  'a damaged database is reported in one line, and does not hang (engine in the %s)',
  async (place) => {
    await rm(join(dataDir, 'database', 'global', 'pg_control'));
    const program = startProgram(CONNECT_ONCE, [dataDir, place]);
    expect(await program.ended).toBe(1);
    expect(program.complaints()).toMatch(/has given up: could not open file "global\/pg_control"/);
  },
);

test('acknowledged rows are complete after a kill, three times', MINUTES, async () => {
  let acknowledged = 0;
  for (let round = 0; round < 3; round++) {
    const first = acknowledged + 1;
    const writer = startProgram(WRITE_UNTIL_KILLED, [
      dataDir,
      String(first),
      round === 1 ? 'process' : 'thread',
    ]);
    await writer.line(String(first + 20 + round * 7));
    writer.process.kill('SIGKILL');
    await writer.ended;
    acknowledged = Number(writer.lines.at(-1));
    const database = await connect({ dataDir });
    const statement = sql`select n from pairs group by n having count(*) = 2 order by n`;
    const whole = await queryRows(database.db, statement, (raw) => readNumber(raw, 'n'));
    const halves = sql`select n from pairs group by n having count(*) <> 2`;
    expect(await queryRows(database.db, halves, (raw) => raw)).toEqual([]);
    expect(whole.slice(0, acknowledged)).toEqual(countTo(acknowledged));
    // The last row may have been committed without its acknowledgement.
    expect(whole.length - acknowledged).toBeLessThanOrEqual(1);
    acknowledged = whole.length;
    await database.close();
  }
});

function countTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}
