import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { csv, HEADERS } from '../testing/cellar-files.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../testing/factories.ts';
import { startPortal } from '../testing/portal-program.ts';
import type { RunningProgram } from '../testing/start-program.ts';
import { createTestDatabasePlace } from '../testing/test-database.ts';

const isEmbedded = inject('databaseTemplate').engine === 'embedded';
const place = await createTestDatabasePlace();
const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
const EMAIL = 'newcomer@example.com';

/** Runs the program in another process and answers its output and exit code. */
async function portal(...words: string[]) {
  const program = startPortal(words, { env });
  const exitCode = await program.ended;
  return { exitCode, out: program.lines, err: program.complaints().trimEnd().split('\n') };
}

async function newAccount(): Promise<void> {
  const database = await connect(place);
  const accountId = await createAccount(database.db, { name: 'Newcomer' });
  await createUser(database.db, accountId, { email: EMAIL });
  await database.close();
}

let server: RunningProgram;
let url = '';
let cookie = '';

beforeAll(async () => {
  await newAccount();
  server = startPortal(['serve'], { env });
  url = (await server.line('Portal ready: ')).replace('Portal ready: ', '');
  cookie = await signIn();
});

afterAll(async () => {
  server.process.kill('SIGTERM');
  await server.ended;
  await place.remove();
});

async function signIn(): Promise<string> {
  const answer = await fetch(`${url}/api/rest-auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: EMAIL, password: TEST_PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ');
}

async function bottleCount(): Promise<unknown> {
  const answer = await fetch(`${url}/api/bottle_case_count/`, { headers: { cookie } });
  return answer.json();
}

describe('while a server runs', () => {
  test('its mails lead to the port it took', async () => {
    const reset = { method: 'POST', body: new URLSearchParams({ email: EMAIL }) };
    expect((await fetch(`${url}/api/password_reset/`, reset)).status).toBe(200);
    const mails = join(place.dataDir, 'mail');
    const read = async (name: string) => readFile(join(mails, name), 'utf8');
    const texts = async () => Promise.all((await readdir(mails).catch(() => [])).map(read));
    const joined = async () => (await texts()).join().replaceAll('=\r\n', '');
    await expect.poll(joined).toContain(`${url}/reset-password#token=`);
  });

  test('an import is seen at its next request, and a second one changes nothing', async () => {
    expect(await bottleCount()).toMatchObject({ bottle_count: 0 });
    const folder = await mkdtemp(join(tmpdir(), 'portal-process-'));
    const row = { Size: '750ml', Quantity: 3, Vintage: 2019, Locale: 'France', Producer: 'Rayas' };
    const file = join(folder, 'cellar.csv');
    await writeFile(file, csv(HEADERS.list, [{ ...row, Wine: 'Rayas Pignan' }]));
    try {
      const imported = await portal('import', file, '--account', EMAIL);
      expect(imported).toMatchObject({ exitCode: 0, err: [''] });
      expect(imported.out).toContain('Bottles: 3');
      expect(await bottleCount()).toMatchObject({ bottle_count: 3, case_count: 1 });
      const again = await portal('import', file, '--account', EMAIL);
      expect(again.out).toContain('Rows known from before: 1');
      expect(await bottleCount()).toMatchObject({ bottle_count: 3 });
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('a command that fails there is one line and exit code 1 here', async () => {
    expect(await portal('import', '/no/such/file.csv', '--account', EMAIL)).toEqual({
      exitCode: 1,
      out: [],
      err: ['There is no file /no/such/file.csv.'],
    });
  });

  test('a wrong use prints the usage line, exit code 2', async () => {
    const { exitCode, err } = await portal('import', '--account', EMAIL);
    expect({ exitCode, lines: err.length }).toEqual({ exitCode: 2, lines: 2 });
  });

  test('a requested name is read by the caller, and compared by the server', async () => {
    const program = startPortal(['delete-account', '--account', EMAIL], { env });
    program.process.stdin.end('Newcomer\n');
    expect(await program.ended).toBe(1);
    expect(program.complaints()).toMatch(
      /^This cannot be undone\. Type the name .+: Nothing was deleted: account \d+ stores bottles \(3\)/,
    );
  });

  test('the doctor checks it from another process, and finds no fault', async () => {
    const { exitCode, out, err } = await portal('doctor');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: [''] });
    expect(out).toHaveLength(14);
    expect(out.find((line) => line.includes('ledger'))).toMatch(/^ok .* = ledger \d+$/);
  });

  test('a second server is refused on an embedded folder, and welcome on PostgreSQL', async () => {
    const second = startPortal(['serve'], { env });
    if (!isEmbedded) {
      expect(await second.line('Portal ready: ')).toContain('http://127.0.0.1:');
      second.process.kill('SIGTERM');
    }
    expect(await second.ended).toBe(isEmbedded ? 1 : 0);
    expect(second.complaints()).toMatch(
      isEmbedded ? /^The folder .+ is already served by another process[^\n]+\n$/ : /^$/,
    );
  });
});
