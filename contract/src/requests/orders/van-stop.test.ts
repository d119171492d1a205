import { expect, it } from 'vitest';
import { clockText, DEFAULT_FORMATS } from '../../provider/house-formats.ts';
import { stopSentence } from './van-stop.ts';

const STOP = { position: 4, of: 9, from: '10:00', until: '12:00', state: 'on the way' } as const;

it('says which stop the client is and when, and that it is only planned', () => {
  expect(stopSentence(STOP, DEFAULT_FORMATS)).toBe('Stop 4 of 9, between 10:00 am and 12:00 pm');
  expect(stopSentence({ ...STOP, state: 'planned' }, DEFAULT_FORMATS)).toBe(
    'Stop 4 of 9, between 10:00 am and 12:00 pm (planned)',
  );
});

it.each([
  ['00:30', '12:30 am'],
  ['09:05', '9:05 am'],
  ['12:00', '12:00 pm'],
  ['23:59', '11:59 pm'],
])('writes %s as %s', (time, text) => {
  expect(clockText(time, DEFAULT_FORMATS)).toBe(text);
});
