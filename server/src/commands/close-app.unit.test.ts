import { once } from 'node:events';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeApp } from './serve-portal.ts';

test('a request that never ends is cut off when the patience is over', async () => {
  const app = fastify({ forceCloseConnections: 'idle' });
  app.post('/', async () => 'done');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const [taken] = app.addresses();
  const stalled = connect(typeof taken === 'object' ? taken.port : 0, '127.0.0.1');
  stalled.on('error', () => undefined);
  const isCut = once(stalled, 'close');
  stalled.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n');
  await once(stalled, 'data');
  await closeApp(app, 50);
  await isCut;
  expect(stalled.destroyed).toBe(true);
});
