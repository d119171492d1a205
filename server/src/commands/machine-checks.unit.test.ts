import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { checkDisk, judgeRoom } from './doctor.ts';

test('a disk with space is fine, little space a warning, a full disk a fault', () => {
  expect(judgeRoom(40_000_000_000, '/data')).toEqual({
    verdict: 'ok',
    text: '40.0 GB free at /data',
  });
  expect(judgeRoom(1_900_000_000, '/data').verdict).toBe('warning');
  expect(judgeRoom(199_000_000, '/data')).toEqual({
    verdict: 'failed',
    text: '0.2 GB free at /data: make room now',
  });
});

test('a folder that is not there yet is no fault', async () => {
  const config = readConfig({ DATA_DIR: '/no/such/folder', DATABASE_URL: 'postgres://db/portal' });
  expect(await checkDisk(config)).toMatchObject({ verdict: 'ok' });
});
