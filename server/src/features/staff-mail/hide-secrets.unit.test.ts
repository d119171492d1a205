import { expect, it } from 'vitest';
import { hideSecrets } from './staff-mail.routes.ts';

it.each([
  [
    'Set it: https://a.example/reset-password/aB3-_x9 now',
    'Set it: https://a.example/reset-password/… now',
  ],
  [
    'Set it: https://a.example/reset-password#token=aB3-_x9 now',
    'Set it: https://a.example/reset-password#token=… now',
  ],
  [
    '<a href="http://a/undo-email-change/q1w2">Undo</a>',
    '<a href="http://a/undo-email-change/…">Undo</a>',
  ],
  ['https://a.example/orders/history/12', 'https://a.example/orders/history/12'],
])('of %j staff read %j', (body, read) => {
  expect(hideSecrets(body)).toBe(read);
});
