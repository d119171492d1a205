import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { lots } from '../db/schema/inventory.ts';
import { VISITOR } from '../features/access/notices/user-events.service.ts';
import { writeAudit } from '../lib/audit/audit.repository.ts';
import { lookAt } from '../testing/doctor.ts';
import { COMMAND_TIME } from '../testing/run-command.ts';
import { createSmallCellar, type SmallCellar } from '../testing/small-cellar.ts';
import { createTestDatabase } from '../testing/test-database.ts';

let database: Database;
let cellar: SmallCellar;
let other: SmallCellar;

beforeAll(async () => {
  database = await createTestDatabase();
  cellar = await createSmallCellar(database.db);
  other = await createSmallCellar(database.db);
});
afterAll(() => database.close());

const look = (...words: string[]) => lookAt(database, undefined, {}, words);
const ROWS = / ([\d,]+) rows in /;
const rowsIn = (line: string) => Number(ROWS.exec(line)?.[1]);

test('one account is checked alone, by its number or the e-mail of a user', async () => {
  const { db } = database;
  const setQuantity = async (quantity: number) => {
    await db.execute(sql`alter table lots disable trigger user`);
    await db.update(lots).set({ quantity }).where(eq(lots.id, cellar.yquemLot));
    await db.execute(sql`alter table lots enable trigger user`);
  };
  await setQuantity(5);
  const sound = await look('--account', String(other.accountId));
  expect(sound.line('ledger')).toMatch(/^ok .* 3 lots, free 6 \+ reserved 0 = ledger 6/);
  expect(sound.line('records')).toMatch(/^ok .* 3 rows in 1 hash chains/);
  expect(sound.line('part')).toBe('');
  expect(sound.exitCode).toBe(0);
  const broken = await look('--account', String(cellar.accountId));
  expect(broken.line('ledger')).toMatch(/^failed .* 1 of 3 lots do not add up/);
  expect(broken.exitCode).toBe(1);
  await setQuantity(3);
});

test('a part says where the next one begins, and all parts together check every row', async () => {
  const whole = await look();
  let rows = 0;
  let from = '0';
  const parts: string[] = [];
  while (from !== '') {
    const part = await look('--from-account', from, '--accounts', '1');
    rows += rowsIn(part.line('records'));
    parts.push(part.line('part').replace(/ +/g, ' '));
    from = /continue with --from-account (\d+)/.exec(part.line('part'))?.[1] ?? '';
  }
  expect(rows).toBe(rowsIn(whole.line('records')));
  expect(parts).toEqual([
    `ok part accounts 0 to ${other.accountId - 1}: continue with --from-account ${other.accountId}`,
    `ok part accounts from ${other.accountId} on, the last ones: begin again with --from-account 0`,
  ]);
});

test('the records of the company itself are in the part that begins with 0', async () => {
  await database.transaction((tx) =>
    writeAudit(tx, {
      at: COMMAND_TIME,
      actor: VISITOR,
      accountId: null,
      action: 'changed',
      subjectType: 'account',
      subjectId: '1',
    }),
  );
  const rowsFrom = async (first: number) =>
    rowsIn((await look('--from-account', String(first))).line('records'));
  expect(await rowsFrom(0)).toBe((await rowsFrom(1)) + 1);
});

test('words that do not fit are refused', async () => {
  const refused = async (...words: string[]) => {
    const { exitCode, lines } = await look(...words);
    return `${exitCode} ${lines[0]}`;
  };
  expect(await refused('--from-account', 'x')).toBe('2 --from-account "x" is not a whole number.');
  expect(await refused('--accounts', '5')).toBe('2 --accounts needs --from-account.');
  expect(await refused('--account', '1', '--from-account', '1')).toMatch(
    /^2 .* exclude each other/,
  );
  expect(await refused('--account', '987654')).toBe('1 There is no account 987654.');
});
