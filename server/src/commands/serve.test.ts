import { once } from 'node:events';
import { connect as call, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { createUser } from '../testing/factories.ts';
import { lineOfRefusal, startPortal } from '../testing/portal-program.ts';
import { PRODUCTION } from '../testing/production-settings.ts';
import { createTestDatabasePlace } from '../testing/test-database.ts';

const place = await createTestDatabasePlace();
const DATA = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };

afterAll(() => place.remove());

test('a server that is signalled closes everything and exits with 0', async () => {
  const program = startPortal(['serve'], { env: DATA });
  await program.line('Portal ready: ');
  program.process.kill('SIGTERM');
  expect(await program.ended).toBe(0);
  expect(program.complaints()).toBe('');
});

test('a stopping server answers a request under way, and accepts no new connection', async () => {
  const program = startPortal(['serve'], { env: DATA });
  const url = new URL((await program.line('Portal ready: ')).replace('Portal ready: ', ''));
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'gravel-terrace-81' });
  const caller = call(Number(url.port), url.hostname);
  caller.write(
    `POST /api/rest-auth/login/ HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await once(caller, 'readable');
  program.process.kill('SIGTERM');
  await expect.poll(() => isClosed(url)).toBe(true);
  caller.write(body);
  expect(await text(caller)).toContain('HTTP/1.1 400 Bad Request');
  expect(await program.ended).toBe(0);
});

test('a request that follows on the same connection is answered too, as its last one', async () => {
  const program = startPortal(['serve'], { env: DATA });
  const url = new URL((await program.line('Portal ready: ')).replace('Portal ready: ', ''));
  const caller = call(Number(url.port), url.hostname);
  caller.write(
    `POST /api/rest-auth/login/ HTTP/1.1\r\nHost: ${url.host}\r\nContent-Type: application/json\r\n` +
      'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  );
  await once(caller, 'readable');
  program.process.kill('SIGTERM');
  await expect.poll(() => isClosed(url)).toBe(true);
  caller.write(`{}GET /api/health HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`);
  const answers = await text(caller);
  expect(answers).toContain('HTTP/1.1 400 Bad Request');
  expect(answers).toMatch(/HTTP\/1\.1 200 OK[^]*Connection: close[^]*\{"status":"ok"\}$/i);
  expect(await program.ended).toBe(0);
});

test('production does not start where log-ins of the demo are, and names them', async () => {
  const database = await connect(place);
  await migrate(database);
  const [email, gone] = ['collector@example.com', 'viewer@example.com'];
  await createUser(database.db, null, { email });
  await createUser(database.db, null, { email: gone });
  await database.db.execute(sql`update users set is_active = false where email = ${gone}`);
  await database.close();
  const line = await lineOfRefusal({ ...DATA, ...PRODUCTION });
  expect(line).toMatch(/^The database holds log-ins of the demo.*: collector@example\.com\. Set/);
  const again = await connect(place);
  await again.db.execute(sql`delete from users where email in (${email}, ${gone})`);
  await again.close();
});

test('a load balancer sees that a server will stop while it still answers', async () => {
  const program = startPortal(['serve'], { env: { ...DATA, DRAIN_SECONDS: '30' } });
  const url = (await program.line('Portal ready: ')).replace('Portal ready: ', '');
  const answerOf = (path: string) => fetch(url + path);
  expect((await answerOf('/api/ready')).status).toBe(200);
  program.process.kill('SIGTERM');
  await expect.poll(async () => (await answerOf('/api/ready')).status).toBe(503);
  const answer = await answerOf('/api/health');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  // A second signal does not wait.
  program.process.kill('SIGTERM');
  expect(await program.ended).toBeNull();
});

/** Whether the server refuses new connections. */
function isClosed(url: URL): Promise<boolean> {
  return fetch(new URL('/api/health', url)).then(
    () => false,
    () => true,
  );
}

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
      sql`insert into migrations.applied (name, sha256) values ('later', '')`,
    );
    await database.close();
    expect(await lineOfRefusal(DATA)).toContain('was made by a newer version of this program');
  });
});
