import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from './testing/start-test-app.ts';

const SMUGGLED = 'GET /api/ready HTTP/1.1\r\nHost: portal.test\r\n\r\n';
const post = (...headers: string[]) =>
  ['POST /api/password_reset/ HTTP/1.1', 'Host: portal.test', ...headers, '', ''].join('\r\n');
const get = (...headers: string[]) =>
  ['GET /api/health HTTP/1.1', 'Host: portal.test', ...headers, '', ''].join('\r\n');

/** Requests that two programs in a row could read differently, each with another request behind it. */
const PROBES: Record<string, string> = {
  'a length and chunks': `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  'two lengths': post('Content-Length: 0', 'Content-Length: 50'),
  'a length twice': post('Content-Length: 0', 'Content-Length: 0'),
  'a signed length': post('Content-Length: +0'),
  'a length in words': post('Content-Length: 0x0'),
  'a list of lengths': post('Content-Length: 0, 50'),
  'a blank before the colon': `${post('Transfer-Encoding : chunked')}0\r\n\r\n`,
  'an unknown coding': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n`,
  'a coding after chunks': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n`,
  'a chunk without size': `${post('Transfer-Encoding: chunked')}zz\r\n\r\n`,
  'a header in two lines': get('X-Long: one', ' two'),
  'a header without colon': get('Transfer-Encoding'),
  'a null character': get('X-Null: a\0b'),
  'lines that end in LF alone': get('X-Other: 1').replaceAll('\r\n', '\n'),
  'a lone CR': get('X-Other: 1\rTransfer-Encoding: chunked'),
  'no host': 'GET /api/health HTTP/1.1\r\n\r\n',
  'a blank in the path': 'GET /api/health x HTTP/1.1\r\nHost: portal.test\r\n\r\n',
  'headers without end': get(`X-Long: ${'x'.repeat(20_000)}`),
};

describe('a request that breaks the rules of HTTP', () => {
  const portal = startTestApp();
  let port: number;

  beforeAll(async () => {
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    port = Number(new URL(address).port);
  });

  /** Returns everything the server sends until it closes the connection. */
  function talk(sent: string): Promise<string> {
    return new Promise((resolve) => {
      let answers = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(sent, 'latin1')));
      socket.on('data', (bytes) => (answers += bytes.toString()));
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        resolve(answers);
      });
    });
  }

  it('is answered when it keeps them, and the one behind it too', async () => {
    const behind = SMUGGLED.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n');
    const answers = await talk(get() + behind);
    expect(answers.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    expect(answers).toContain('{"status":"ready"}');
  });

  it.each(Object.entries(PROBES))(
    '%s: is refused once, and nothing behind it runs',
    async (_what, probe) => {
      const answers = await talk(probe + SMUGGLED);
      expect(answers).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
      expect(answers.match(/HTTP\/1\.1/g)?.length ?? 0).toBeLessThanOrEqual(1);
      expect(answers).not.toContain('ready');
    },
  );

  it('has fifteen minutes to come, and is cut off then', () => {
    expect(portal.app.server.requestTimeout).toBe(15 * 60_000);
  });

  it('TRACE sends nothing of the request back', async () => {
    const trace = 'TRACE /api/health HTTP/1.1\r\nHost: portal.test\r\nCookie: sessionid=canary\r\n';
    const answers = await talk(`${trace}Connection: close\r\n\r\n`);
    expect(answers).toMatch(/^HTTP\/1\.1 405 /);
    expect(answers).not.toContain('canary');
  });
});
