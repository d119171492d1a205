import { expect, it } from 'vitest';
import { order } from '../../../testing/test-orders.ts';
import { openRequests, vanSentence } from './open-requests.ts';

const TODAY = '2026-11-22';
const done = order({ completed_date: '2026-11-20T15:00:00Z', confirmed_date: '2026-11-24' });

it('counts requests that are neither completed nor cancelled', () => {
  const cancelled = order({ cancelled_date: '2026-11-20T15:00:00Z' });
  expect(openRequests([done, cancelled])).toBeNull();
  expect(openRequests([order(), done])).toBe('1 request open');
  expect(openRequests([order(), order(), done])).toBe('2 requests open');
});

it.each([
  [
    'The van comes Tuesday, Nov 24.',
    [{ confirmed_date: '2026-12-01' }, { confirmed_date: '2026-11-24' }],
  ],
  ['The van comes today.', [{ confirmed_date: TODAY }]],
  [null, [{ confirmed_date: null }, { confirmed_date: '2026-11-21' }]],
  [null, [{ confirmed_date: '2026-11-24', method: 2 }]],
])('says "%s" of the next day that the company confirmed', (sentence, parts) => {
  expect(vanSentence([done, ...parts.map(order)], TODAY)).toBe(sentence);
});
