import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { BrowserSession } from '../testing/browser-session.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { openCellar } from '../testing/cellar-scene.ts';
import { answer, refusal, wholeAnswer } from '../testing/whole-answer.ts';

const KB = 1024;
const MB = 1024 * KB;
const MULTIPART = 'multipart/form-data; boundary=part';
const TOO_LARGE = refusal('too_large', 'The request is too large.');
const BAD_EMAIL = refusal('invalid', { email: ['Enter a valid email address.'] });

/** A multipart body of unknown length. */
function* filesOf(count: number, size: number): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) {
    const name = `form-data; name="attachments"; filename="${index}.pdf"`;
    yield Buffer.from(`--part\r\nContent-Disposition: ${name}\r\n\r\n`);
    for (let sent = 0; sent < size; sent += MB) yield Buffer.alloc(MB);
    yield Buffer.from('\r\n');
  }
  yield Buffer.from('--part--\r\n');
}

const field = (disposition: string, content: string) =>
  `--part\r\nContent-Disposition: form-data${disposition}\r\n\r\n${content}\r\n`;

const END = '--part--\r\n';
const FORGED = field('; name="__proto__"', 'x');
const NESTED = `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;

describe('the body of a request', () => {
  const portal = startTestApp();
  let visitor: BrowserSession;

  beforeAll(async () => {
    visitor = new BrowserSession(portal.app);
  });

  async function send(
    payload: InjectOptions['payload'],
    type: string,
    url = '/api/password_reset/',
  ) {
    const headers = { 'content-type': type };
    return wholeAnswer(
      await visitor.send({ method: 'POST', url, ...(payload && { payload }), headers }),
    );
  }

  it('is read as JSON, as a form and as multipart, and of a repeated field the last one counts', async () => {
    const again = field('; name="email"', 'nobody');
    const bodies: [string, string][] = [
      ['{"email":"nobody"}', 'application/json'],
      ['{"email":"a@b.example","email":"nobody"}', ' application/json'],
      ['{"email":"nobody"}', 'APPLICATION/JSON; charset=utf-8'],
      ['email=a%40b.example&email=nobody', 'application/x-www-form-urlencoded'],
      [`${field('; name="email"', 'a@b.example')}${again}${END}`, MULTIPART],
      [field('; name="email"\r\nContent-Type: application/json', '"nobody"') + END, MULTIPART],
    ];
    for (const [payload, type] of bodies) expect(await send(payload, type)).toEqual(BAD_EMAIL);
  });

  it.each(['text/plain', 'application/xml', 'application/json\tx', 'application/jsonx', ''])(
    'of the kind "%s" is refused',
    async (type) => {
      const detail = `Unsupported media type "${type}" in request.`;
      expect(await send('{"email":"nobody"}', type)).toEqual(
        refusal('unsupported_media_type', detail),
      );
    },
  );

  it.each([
    ['cut-off JSON', '{"email":', 'application/json', /^JSON parse error - \w/],
    ['deep JSON', NESTED, 'application/json', /^JSON parse error - Nested too deeply$/],
    ['a cut-off form', '--part\r\nContent-Disp', MULTIPART, /^Multipart form parse error - \w/],
    ['a form without boundary', 'x', 'multipart/form-data', /^Multipart form parse error - \w/],
    ['an ancestor’s name', `${FORGED}${END}`, MULTIPART, /^The request could not be read\.$/],
  ])('that cannot be read is refused: %s', async (_what, payload, type, detail) => {
    const body = { detail: expect.stringMatching(detail) };
    expect(await send(payload, type)).toEqual(refusal('unreadable_body', body));
  });

  it.each([
    ['[1]', 'list'],
    ['"text"', 'str'],
    ['1', 'int'],
    ['1.5', 'float'],
    ['true', 'bool'],
  ])('that is %s and no object is refused as a %s', async (payload, type) => {
    const message = `Invalid data. Expected a dictionary, but got ${type}.`;
    expect(await send(payload, 'application/json')).toEqual(
      refusal('invalid', { non_field_errors: [message] }),
    );
  });

  it('may be empty, and then lacks what is required', async () => {
    const required = refusal('invalid', { email: ['This field is required.'] });
    for (const payload of [undefined, '', '{}', 'null', '{"__proto__":{"email":"a@b.example"}}']) {
      expect(await send(payload, 'application/json')).toEqual(required);
    }
    expect(await send(field('', 'nameless') + END, MULTIPART)).toEqual(required);
  });

  it('of a visitor is 64 kB at most in any format, with or without a length header', async () => {
    const long = 'x'.repeat(64 * KB);
    expect(await send(long, 'application/json')).toMatchObject({ status: 400 });
    expect(await send(`${long}x`, 'application/json')).toEqual(TOO_LARGE);
    expect(await send(Readable.from([long, 'x']), 'application/json')).toEqual(TOO_LARGE);
    expect(await send(`${long}x`, 'application/x-www-form-urlencoded')).toEqual(TOO_LARGE);
    for (const url of ['/api/password_reset/', '/api/rest-auth/login/']) {
      expect(await send(Readable.from(filesOf(1, MB)), MULTIPART, url)).toEqual(TOO_LARGE);
      const payload = `${field('; name="email"', 'a')}${long}${END}`;
      expect(await send(payload, MULTIPART, url)).toEqual(TOO_LARGE);
    }
  });

  it('of a client is 4 MB at most where it brings no files', async () => {
    const { browser } = await openCellar(portal);
    const sendText = async (payload: string | Readable, type = 'application/json') => {
      const headers = { 'content-type': type };
      const url = '/api/export_wines/';
      return wholeAnswer(await browser.send({ method: 'POST', url, payload, headers }));
    };
    const long = 'x'.repeat(4 * MB);
    expect(await sendText(long)).toMatchObject({ status: 400 });
    expect(await sendText(`${long}x`)).toEqual(TOO_LARGE);
    expect(await sendText(Readable.from([long, 'x']))).toEqual(TOO_LARGE);
    expect(await sendText(`${long}x`, 'application/x-www-form-urlencoded')).toEqual(TOO_LARGE);
    expect(await sendText(Readable.from(filesOf(1, 5 * MB)), MULTIPART)).toEqual(TOO_LARGE);
  });

  it('is 101 MB at most where it brings files', async () => {
    const { browser } = await openCellar(portal);
    const sendFiles = async (payload: Readable, headers: Record<string, string> = {}) => {
      const url = '/api/create_notify_order/';
      const whole = { 'content-type': MULTIPART, ...headers };
      return wholeAnswer(await browser.send({ method: 'POST', url, payload, headers: whole }));
    };
    const headers = { 'content-length': String(101 * MB + 1) };
    expect(await sendFiles(Readable.from(filesOf(1, MB)), headers)).toEqual(TOO_LARGE);
    expect(await sendFiles(Readable.from(filesOf(11, 10 * MB)))).toEqual(TOO_LARGE);
    expect(await sendFiles(Readable.from(filesOf(5, MB)))).toMatchObject({ status: 400 });
  });

  it('of more fields than any form has is refused', async () => {
    const fields = Array.from({ length: 101 }, (_, index) => field(`; name="f${index}"`, 'x'));
    expect(await send(`${fields.join('')}${END}`, MULTIPART)).toEqual(TOO_LARGE);
  });

  it('is not looked at where no route takes it', async () => {
    for (const [payload, type] of [
      ['{', 'application/json'],
      ['x', 'text/plain'],
      ['x', MULTIPART],
    ] as const) {
      expect(await send(payload, type, '/api/nothing/')).toEqual(
        refusal('not_found', 'Not found.'),
      );
      expect(await send(payload, type, '/api/health/')).toEqual(
        refusal('method_not_allowed', 'Method "POST" not allowed.', {
          headers: { allow: 'GET, HEAD' },
        }),
      );
    }
    const visitorsFirst = new BrowserSession(portal.app);
    expect(wholeAnswer(await visitorsFirst.get('/api/health'))).toMatchObject(
      answer(200, { status: 'ok' }, { cookies: [expect.stringMatching(/^csrftoken=/)] }),
    );
  });
});
