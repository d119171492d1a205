import { expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { mailOrigin } from './origin.ts';

test.each([
  [{ PUBLIC_URL: 'https://cellar.example', PORT: '8123' }, 'https://cellar.example'],
  [{}, 'http://127.0.0.1:8000'],
  [{ HOST: 'cellar.local', PORT: '8123' }, 'http://cellar.local:8123'],
  [{ HOST: '::1' }, 'http://[::1]:8000'],
])('with %o the links of mails begin with %s', (env, origin) => {
  expect(mailOrigin(readConfig(env))).toBe(origin);
});
