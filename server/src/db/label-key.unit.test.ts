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

test('the same words in another part of the identity are another label', () => {
  const dry = { ...yquem, designation: 'Sec' };
  expect(labelKey(dry)).not.toBe(labelKey({ ...yquem, vineyard: 'Sec' }));
  expect(labelKey(dry)).not.toBe(labelKey(yquem));
});
