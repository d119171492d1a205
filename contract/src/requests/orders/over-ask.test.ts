import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { overAskDetail, parseOverAsk } from './over-ask.ts';

test('the refusal of an over-ask names wine, case and both figures in the agreed words', () => {
  const detail = overAskDetail({
    materialId: 200017,
    requested: 3,
    vintage: 2005,
    available: 1,
    caseNumber: 'C-1042',
    sizeMl: 750,
  });
  expect(detail).toBe(
    'Requested amount exceeds available amount currently in inventory. MaterialId [200017], ' +
      'Requested [3], Vintage [2005], Available [1], Case [C-1042], Format [750]',
  );
});

test('the refusal is parsed back exactly for any case number', () => {
  const count = fc.nat(1_000_000);
  const ask = fc.record({
    materialId: count,
    requested: count,
    vintage: fc.option(fc.integer({ min: 1700, max: 2100 })),
    available: count,
    caseNumber: fc.oneof(fc.string(), fc.constant('a], Format [b')),
    sizeMl: fc.option(fc.integer({ min: 1, max: 30_000 })),
  });
  fc.assert(
    fc.property(ask, (one) => {
      expect(parseOverAsk(overAskDetail(one))).toEqual(one);
    }),
  );
});

test('any other refusal is not read as an over-ask', () => {
  expect(parseOverAsk('Not found.')).toBeNull();
  expect(
    parseOverAsk('Requested amount exceeds available amount currently in inventory.'),
  ).toBeNull();
  const values =
    'MaterialId [7], Requested [3], Vintage [NV], Available [1], Case [C-1], Format [None]';
  expect(parseOverAsk(`No such wine. ${values}`)).toBeNull();
});
