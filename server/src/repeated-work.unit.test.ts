import { expect, test } from 'vitest';
import { repeatWork } from './repeated-work.ts';

test('work is repeated, one round at a time, and a fault does not end it', async () => {
  const faults: unknown[] = [];
  let rounds = 0;
  let running = 0;
  let most = 0;
  const round = async () => {
    rounds += 1;
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (rounds === 2) throw new Error('The database was closed.');
  };
  const work = repeatWork(round, 1, (error) => faults.push(error));
  await expect.poll(() => rounds).toBeGreaterThan(3);
  await work.stop();
  expect(most).toBe(1);
  expect(faults).toEqual([new Error('The database was closed.')]);
});

test('stopping waits for the current round, and none follows', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let rounds = 0;
  const round = async () => {
    rounds += 1;
    await released;
  };
  const work = repeatWork(round, 1, () => undefined);
  let isStopped = false;
  const stopping = work.stop().then(() => (isStopped = true));
  await Promise.resolve();
  expect(isStopped).toBe(false);
  release();
  await stopping;
  expect(rounds).toBe(1);
});

test('work that begins with a pause does nothing when it is stopped before', async () => {
  let rounds = 0;
  const round = async () => {
    rounds += 1;
  };
  const work = repeatWork(round, 1, () => undefined, 60_000);
  await work.stop();
  expect(rounds).toBe(0);
});
