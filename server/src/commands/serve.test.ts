import { once } from 'node:events';
import { createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { lineOfRefusal, startPortal } from '../testing/portal-program.ts';
import { createTestDatabasePlace } from '../testing/test-database.ts';

const place = await createTestDatabasePlace();
const DATA = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };

afterAll(() => place.remove());

test('a server told to end closes what it has open and ends with 0', async () => {
  const program = startPortal(['serve'], { env: DATA });
  await program.line('Portal ready: ');
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.complaints()).toBe('');
});

describe('portal serve ends with one clear line and exit code 1', () => {
  test('when its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    expect(await lineOfRefusal({ ...DATA, PORT })).toBe(
      `Port ${PORT} of 127.0.0.1 is taken. Stop the other program, or set PORT to a free one.`,
    );
    other.close();
  });

  test('when its address is not of this machine', async () => {
    expect(await lineOfRefusal({ ...DATA, HOST: '192.0.2.1' })).toContain(
      'Setting HOST must be an address of this machine, not "192.0.2.1"',
    );
  });

  test('when its database was made by a newer version', async () => {
    const database = await connect(place);
    await database.db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)`,
    );
    await database.close();
    expect(await lineOfRefusal(DATA)).toContain('was made by a newer version of this program');
  });
});
