import { expect, it } from 'vitest';
import { readConfig } from '../../../config.ts';
import { fillIn, unknownFillIns } from './fill-ins.ts';

const { providerSettings: provider } = readConfig({
  PROVIDER_PHONE: '<b>1 & 2</b>',
  PROVIDER_STORE_ADDRESS: '1 Cork Street|New York',
  PROVIDER_STORE_HOURS: 'Monday|Tuesday',
});

it.each([
  [
    'Call {{phone}} or {{ phone }}.',
    'Call &lt;b&gt;1 &amp; 2&lt;/b&gt; or &lt;b&gt;1 &amp; 2&lt;/b&gt;.',
  ],
  ['{{store_address}}: {{store_hours}}', '1 Cork Street, New York: Monday; Tuesday'],
  ['{{fone}} {{}} {phone} {{toString}}', '{{fone}} {{}} {phone} {{toString}}'],
])('%j is read as %j', (written, read) => {
  expect(fillIn(written, provider)).toBe(read);
});

it('reads a text of nothing but spaces after an opening mark in linear time', () => {
  const text = `{{${' '.repeat(40_000)}`;
  const begin = performance.now();
  expect([fillIn(text, provider), unknownFillIns(text)]).toEqual([text, []]);
  expect(performance.now() - begin).toBeLessThan(1_000);
});

it('lists each unknown fill-in once', () => {
  expect(unknownFillIns('{{fone}} {{phone}} {{fone}} {{}}')).toEqual(['fone', '']);
});
