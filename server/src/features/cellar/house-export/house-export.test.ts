import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fileFolder } from '../../../testing/cellar-files.ts';
import { answersCsv, oldHouse, tablesOf, writeHouse } from '../../../testing/old-house.ts';
import { commandLine } from '../../../testing/run-command.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';

const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
const files = await fileFolder();

afterAll(async () => {
  await Promise.all([first.close(), second.close(), files.remove()]);
});

test('a house that moves out into an empty house is the same there, and the same again', async () => {
  const house = oldHouse({ clients: 12, rows: 240 });
  const place = dirname(await files.write('answers.csv', answersCsv(house.answers)));
  const old = join(place, 'old');
  await mkdir(old);
  await writeHouse(old, house.files);
  const portal = commandLine(first);
  const movedIn = await portal('import-house', old, '--answers', join(place, 'answers.csv'));
  expect(movedIn.err).toEqual([]);

  const out = join(place, 'out');
  const moved = await portal('export-house', out);
  expect(moved.out.at(-1)).toMatch(
    new RegExp(`^Clients \\(${house.clients}\\), bottles \\(${house.bottles}\\)`),
  );
  expect(await readdir(join(out, 'accounts'))).toHaveLength(house.clients);
  const tables = await tablesOf(out);
  expect(Object.keys(tables).toSorted()).toEqual([
    'addresses.csv',
    'authorized-users.csv',
    'bottles.csv',
    'clients.csv',
    'people.csv',
    'requests.csv',
  ]);

  const other = commandLine(second);
  const create = await files.write(
    'create.csv',
    'Table,Column,Value,Answer\nbottles,Location,*,(create)\n',
  );
  const arrived = await other('import-house', out, '--answers', create);
  expect(arrived.err).toEqual([]);
  expect(arrived.out.at(-2)).toMatch(/difference: 0, 0, 0$/);
  const back = join(place, 'back');
  await other('export-house', back);
  expect(await tablesOf(back)).toEqual(tables);
  const again = await other('export-house', back);
  expect([again.exitCode, again.err.join()]).toEqual([
    1,
    expect.stringContaining('exists already'),
  ]);
});
