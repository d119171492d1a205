import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { queryRows, readNumber } from '../../../db/query-rows.ts';
import { fileFolder } from '../../../testing/cellar-files.ts';
import { answersCsv, type HouseFolder, oldHouse, writeHouse } from '../../../testing/old-house.ts';
import { commandLine } from '../../../testing/run-command.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { undoImport } from '../imports/undo-import.service.ts';
import { undoHouse } from './undo-house.service.ts';

const database = await createTestDatabase();
const { db } = database;
const files = await fileFolder();
const portal = commandLine(database);
const ACTOR = { userId: null, name: 'command line (ada)' };
const context = {
  config: readConfig({}),
  database,
  randomBytes,
  clock: () => new Date('2026-03-02T18:00:00Z'),
};

afterAll(async () => {
  await database.close();
  await files.remove();
});

let folders = 0;

/** Writes files into a folder of their own and returns its path. */
async function folderOf(content: HouseFolder): Promise<string> {
  folders += 1;
  const folder = join(dirname(await files.write('place', '')), `house-${folders}`);
  await mkdir(folder);
  await writeHouse(folder, content);
  return folder;
}

const count = async (what: string) =>
  (await queryRows(db, sql.raw(`select coalesce(${what}) as n`), (raw) => readNumber(raw, 'n')))[0];

const stored = () => count('(select sum(quantity) from lots), 0');

describe('a house that moves in', () => {
  const house = oldHouse({ clients: 12, rows: 240 });

  test('is asked about, moved in, reconciled, changed and undone', async () => {
    const folder = await folderOf(house.files);
    const asked = join(folder, '..', 'asked.csv');
    const dry = await portal('import-house', folder, '--dry-run', '--write-answers', asked);
    expect(dry.exitCode).toBe(1);
    expect(dry.out).toEqual(
      expect.arrayContaining([
        'readme.pdf: no table, not read',
        'customers.xlsx: clients, 12 rows',
        expect.stringMatching(/^bottles, Type "rouge": \d+ rows → Red or Other\?$/),
        expect.stringMatching(
          /^bottles, Size \(ml\) "Jeroboam": \d+ rows → 3000 or 4500 or 5000\?$/,
        ),
        expect.stringMatching(/^bottles, Date Added "00.00.0000": \d+ rows → DD\/MM\/YYYY\?$/),
        expect.stringMatching(/^bottles, Vintage "\?": \d+ rows → NV\?$/),
        'Dry run: nothing was written.',
      ]),
    );
    const questions = await readFile(asked, 'utf8');
    expect(questions).toContain('Table,Column,Value,Rows,Proposals,Allowed,Answer');
    expect(await stored()).toBe(0);

    const answers = await files.write('answers.csv', answersCsv(house.answers));
    const report = join(folder, '..', 'report.csv');
    const moved = await portal('import-house', folder, '--answers', answers, '--report', report);
    expect(moved.err).toEqual([]);
    expect(moved.out.at(-1)).toBe(`Move-in 1: ${house.bottles} bottles moved in.`);
    expect(moved.out.at(-2)).toMatch(/difference: 0, 0, 0$/);
    expect(await stored()).toBe(house.bottles);
    expect((await readFile(report, 'utf8')).trim().split('\r\n')).toHaveLength(house.clients + 2);
    const facts = await Promise.all([
      count('(select count(*) from accounts where is_commercial), 0'),
      count('(select count(*) from users where password_hash is null), 0'),
      count('(select count(*) from addresses where is_default), 0'),
      count('(select count(*) from former_requests), 0'),
      count('(select count(*) from cases where location_id is null), 0'),
      count('(select count(*) from mail_outbox), 0'),
      count("(select count(*) from wines where long_producer like '%Belvior%'), 0"),
    ]);
    expect(facts).toEqual([2, 12, 12, 12, 0, 0, 0]);

    // The profile has the answers now: none is given again.
    const again = await portal('import-house', folder);
    expect(again.err).toEqual([]);
    expect(again.out.at(-1)).toBe('Move-in 2: 0 bottles moved in.');
    expect(await stored()).toBe(house.bottles);

    const text = Buffer.from(house.files['Stock.csv'] ?? '').toString('latin1');
    const lines = text.trimEnd().split('\r\n');
    const [first = '', second = '', ...others] = lines.slice(2);
    const more = first
      .split(';')
      .map((cell, index) => (index === 8 ? String(Number(cell) + 5) : cell));
    const added = second.replace(/S-1$/, 'S-new');
    const changed = [...lines.slice(0, 2), more.join(';'), ...others, added];
    const later = await folderOf({
      ...house.files,
      'Stock.csv': Buffer.from(`${changed.join('\r\n')}\r\n`, 'latin1'),
    });
    const gone = Number(second.split(';')[8]);
    const differs = await portal('import-house', later);
    expect(differs.out.join('\n')).toContain(`row S-1: ${gone} in the portal, 0 in the files`);
    expect(await stored()).toBe(house.bottles + 5 + gone);
    const out = await portal('import-house', later, '--take-out');
    expect(out.out.at(-2)).toMatch(/difference: 0, 0, 0$/);
    expect(await stored()).toBe(house.bottles + 5);

    // The latest first: each takes back what it changed.
    for (const [runId, bottles] of [
      [4, house.bottles + 5 + gone],
      [3, house.bottles],
      [2, house.bottles],
      [1, 0],
    ] as const) {
      await undoHouse(context, { runId, actor: ACTOR, reason: 'Wrong files' });
      expect(await stored()).toBe(bottles);
    }
    await expect(undoHouse(context, { runId: 1, actor: ACTOR, reason: 'Again' })).rejects.toThrow(
      'undone already',
    );
    const left = await Promise.all([
      count('(select count(*) from accounts where closed_at is null), 0'),
      count('(select count(*) from users), 0'),
      count('(select count(*) from addresses), 0'),
      count('(select count(*) from former_requests), 0'),
      count('(select count(*) from imported_rows), 0'),
    ]);
    expect(left).toEqual([0, 0, 0, 0, 0]);

    // The accounts that it left are opened again, and hold the same.
    const back = await portal('import-house', folder);
    expect(back.out.at(-1)).toBe(`Move-in 5: ${house.bottles} bottles moved in.`);
    expect(await count('(select count(*) from accounts), 0')).toBe(house.clients);
  });

  test('leaves rows out that are wrong, into files that can be corrected and moved in', async () => {
    const stock = 'Client,Case Number,Producer,Wine,Vintage,Size (ml),Quantity\n';
    const folder = await folderOf({
      'clients.csv': 'Number,Name\nX-1,Erin Falk\n',
      'bottles.csv': `${stock}X-1,X1,P,W,2010,750,6\nX-1,X2,P,W,soon,750,6\nX-9,X3,P,W,2010,750,6\n`,
    });
    const before = (await stored()) ?? 0;
    const refused = await portal('import-house', folder);
    expect(refused).toMatchObject({
      exitCode: 1,
      err: ['1 question is open.', '1 value is wrong in rows of the files.'],
    });
    expect(await stored()).toBe(before);
    const wrong = join(folder, 'wrong');
    const moved = await portal('import-house', folder, '--skip-wrong', wrong);
    expect(moved.out.at(-1)).toBe('Move-in 6: 6 bottles moved in.');
    const left = await readFile(join(wrong, 'bottles.csv'), 'utf8');
    expect(left).toContain('X-1,X2,P,W,soon,750,6,3,a question about it is open');
    const corrected = await folderOf({
      'bottles.csv': left.replace('soon', '2011').replace('X-9', 'X-1'),
    });
    const second = await portal('import-house', corrected);
    expect(second.out.at(-1)).toBe('Move-in 7: 12 bottles moved in.');
    expect(await stored()).toBe(before + 18);
  });

  test('is answered in one file, in which an answer stays when it opens another question', async () => {
    const address = 'Client,First Name,Last Name,Line 1,City,State,Postal Code,Country,Phone';
    const folder = await folderOf({
      'clients.csv': 'Number,Name\nW-1,Gina Holt\n',
      'addresses.csv': `${address}\nW-1,Gina,Holt,1 Elm St,New York,N.Y.,10001,U.S.A.,212 555 0100\n`,
    });
    const asked = join(folder, '..', 'asked-twice.csv');
    const dryRun = ['import-house', folder, '--dry-run', '--write-answers', asked] as const;
    await portal(...dryRun);
    const fill = async (answer: string) => {
      const text = await readFile(asked, 'utf8');
      await writeFile(asked, text.replace(/,\r\n$/, `,${answer}\r\n`));
    };
    await fill('United States');
    const open = await portal(...dryRun, '--answers', asked);
    expect(open.err).toEqual(['1 question is open.']);
    await fill('NY');
    const closed = await portal(...dryRun, '--answers', asked);
    expect(closed).toMatchObject({ exitCode: 0, err: [] });
    expect((await readFile(asked, 'utf8')).split('\r\n').slice(1, -1)).toEqual([
      'addresses,Country,U.S.A.,,,,United States',
      'addresses,State,N.Y.,,,,NY',
    ]);
  });

  test('is not undone once something of it has moved on, and names what', async () => {
    const folder = await folderOf({
      'clients.csv': 'Number,Name\nY-1,Finn Graf\n',
      'bottles.csv':
        'Client,Case Number,Producer,Wine,Vintage,Size (ml),Quantity\nY-1,Y1,P,W,2010,750,6\n',
    });
    await portal('import-house', folder);
    const runId = (await count('(select max(id) from house_imports), 0')) ?? 0;
    await db.execute(sql`insert into stock_ledger (account_id, lot_id, change, reason, actor)
      select l.account_id, l.id, -1, 'correction', 'steward' from lots l join accounts a on a.id = l.account_id
      where a.customer_number = 'Y-1'`);
    const undo = undoHouse(context, { runId, actor: ACTOR, reason: 'Wrong files' });
    await expect(undo).rejects.toThrow(
      'Finn Graf: bottles of one of its lots were moved or taken out since',
    );
    // Its imports are not undone one by one.
    const batchId = (await count('(select max(id) from import_batches), 0')) ?? 0;
    const one = undoImport(context, { batchId, actor: ACTOR, reason: 'Wrong files' });
    await expect(one).rejects.toThrow(`it is part of move-in ${runId}`);
  });
});
