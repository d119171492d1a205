import { expect, test } from 'vitest';
import { labelKey } from './label-key.ts';

const yquem = {
  shortProducer: "Château d'Yquem",
  longProducer: "Château d'Yquem",
  designation: null,
  vineyard: null,
  appellation: 'Sauternes',
};

test('case, accents and spaces make no other label', () => {
  const sloppy = { ...yquem, shortProducer: " CHATEAU  d'yquem ", appellation: 'sauternes' };
  expect(labelKey(sloppy)).toBe(labelKey(yquem));
});

test('the same words in another field are another label', () => {
  const dry = { ...yquem, designation: 'Sec' };
  expect(labelKey(dry)).not.toBe(labelKey({ ...yquem, vineyard: 'Sec' }));
  expect(labelKey(dry)).not.toBe(labelKey(yquem));
});

test('a label longer than an index can hold has a key all the same, and a different one', () => {
  const long = { ...yquem, longProducer: '酒'.repeat(300), vineyard: '園'.repeat(500) };
  const other = { ...long, vineyard: `${'園'.repeat(499)}酒` };
  expect(Buffer.byteLength(labelKey(long))).toBeLessThan(100);
  expect(labelKey(long)).not.toBe(labelKey(other));
});
