import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { lineOfRefusal } from '../testing/portal-program.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-serve-'));

afterAll(() => rm(folder, { recursive: true }));

describe('portal serve ends with one clear line and exit code 1', () => {
  test('when a setting is bad', async () => {
    const line = await lineOfRefusal({ DATA_DIR: folder, TIME_ZONE: 'Mars/Olympus' });
    expect(line).toContain('Setting TIME_ZONE must be');
  });

  test('when its folder cannot be written to', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    expect(await lineOfRefusal({ DATA_DIR: join(file, 'data') })).toContain(file);
  });

  test('when its port is taken, before anything is created in its folder', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const PORT = typeof address === 'object' ? String(address?.port) : '';
    const DATA_DIR = join(folder, 'never-created');
    expect(await lineOfRefusal({ DATA_DIR, PORT })).toContain(
      `Port ${PORT} of 127.0.0.1 is taken.`,
    );
    expect(existsSync(DATA_DIR)).toBe(false);
    other.close();
  });

  test('when its database cannot be reached, without the password', async () => {
    const DATABASE_URL = 'postgres://portal:secret@127.0.0.1:1/portal';
    const line = await lineOfRefusal({ DATA_DIR: folder, DATABASE_URL });
    expect(line).toContain('cannot be reached');
    expect(line).not.toContain('secret');
  });

  test('when Node is too old', async () => {
    const versions = `{ value: { ...process.versions, node: '18.20.1' } }`;
    const old = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
    expect(await lineOfRefusal({ DATA_DIR: folder }, ['--import', old])).toBe(
      'Node 20.19 or newer is needed; this is 18.20.1. Get it at https://nodejs.org',
    );
  });
});
