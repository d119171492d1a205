import type { KnownLine } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { describe, expect, it } from 'vitest';
import { ridge } from '../../../testing/test-receiving.ts';
import { compareArrived, differences } from './compare-arrived.ts';
import { casesAsListed } from './expected-cases.ts';
import { newCase, newLine } from './put-away-draft.ts';

const { id, ...facts } = ridge;

function line(quantity: number, parts: Partial<KnownLine> = {}): KnownLine {
  const nowhere = { case_number: null, container_name: null };
  return { wine: facts, wine_id: id, size_ml: 750, quantity, ...nowhere, ...parts };
}

const contents = (lines: readonly KnownLine[]) =>
  casesAsListed(lines).map((one) => [one.number, ...one.lines.map(({ quantity }) => quantity)]);

describe('The cases a wine list describes', () => {
  it('are those it numbers, with all their lines', () => {
    const named = { case_number: 'NJ-1', container_name: 'OWC' };
    expect(contents([line(6, named), line(1), line(3, named)])).toEqual([
      ['NJ-1', '6', '3'],
      ['', '1'],
    ]);
  });

  it('are one for a few loose bottles, and of twelve for many', () => {
    expect(contents([line(7), line(5)])).toEqual([['', '7', '5']]);
    expect(contents([line(25), line(1)])).toEqual([
      ['', '12'],
      ['', '12'],
      ['', '1'],
      ['', '1'],
    ]);
    expect(contents([])).toEqual([]);
  });
});

describe('What is expected against what is in the cases', () => {
  const put = (quantity: string, parts = {}) =>
    newCase({ lines: [newLine({ text: 'Ridge', wine: { id, facts }, quantity, ...parts })] });

  it('adds up over lines and cases, by wine and size', () => {
    const rows = compareArrived(
      [line(6), line(6)],
      [put('5'), put('7'), put('1', { size: '1500' })],
    );
    expect(rows.map((row) => [row.sizeMl, row.expected, row.putAway])).toEqual([
      [750, 12, 12],
      [1500, 0, 1],
    ]);
  });

  it('takes a described wine for the listed one of its name and vintage', () => {
    const wine = { id: null, facts: { ...facts, long_producer: 'RIDGE Monte Bello' } };
    const rows = compareArrived([line(6, { wine_id: null })], [put('6', { wine })]);
    expect(rows).toHaveLength(1);
  });

  it('differs in words only where there is something to compare with', () => {
    const boxes = { expected: null, arrived: '3' };
    expect(differences(compareArrived([], [put('6')]), boxes)).toEqual([]);
    expect(differences([], { expected: 3, arrived: '' })).toEqual([]);
    expect(
      differences(compareArrived([line(2)], [put('6')]), { expected: 4, arrived: '3' }),
    ).toEqual(['Boxes: 3 arrived, 4 expected.', 'Bottles put away and not expected: 4.']);
  });
});
