import { expect, test } from 'vitest';
import { recipientNames } from './recipient-names.ts';

test.each<[string, string | null, string[]]>([
  ['Eleanor Marsh', 'Marsh & Co', ['Eleanor Marsh', 'Marsh & Co']],
  ['The Alder Table', 'The Alder Table', ['The Alder Table']],
  ['The Alder Table', ' The alder Table ', ['The alder Table']],
  ['The Alder Table', 'The Alder Table, Private Dining', ['The Alder Table, Private Dining']],
  ['The Alder', 'The Alderman', ['The Alder', 'The Alderman']],
  ['Eleanor Marsh', null, ['Eleanor Marsh']],
  ['Eleanor Marsh', '', ['Eleanor Marsh']],
  ['', 'Marsh & Co', ['Marsh & Co']],
])('an order of %j for the attention of %j names %j', (account_name, attentionOf, names) => {
  expect(recipientNames({ account_name, address_attention_of: attentionOf })).toEqual(names);
});
