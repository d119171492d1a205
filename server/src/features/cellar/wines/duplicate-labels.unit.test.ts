import { describe, expect, it } from 'vitest';
import { labelKey } from '../../../db/label-key.ts';
import { findDuplicates } from './duplicate-labels.ts';

function label(id: number, words: Record<string, string>, vintage: number | null = 2005) {
  const none = { designation: null, vineyard: null, appellation: null };
  const names = { shortProducer: 'Rayas', longProducer: 'Château Rayas', ...none, ...words };
  return { id, vintage, labelKey: labelKey(names) };
}

describe('wines that may be one', () => {
  it('say the same in another order, field, spelling or short form', () => {
    const same = [
      label(1, {}),
      label(2, { longProducer: 'Ch. Rayas' }),
      label(3, { longProducer: 'Rayas', designation: 'CHATEAU' }),
      label(4, { longProducer: 'Rayas, Château', appellation: 'Châteauneuf-du-Pape' }),
    ];
    expect(findDuplicates(same)).toEqual([[1, 2, 3, 4]]);
  });

  it('take no notice of apostrophes and hyphens', () => {
    const written = ["Clos de l'Arlot", 'Clos de l’Arlot', 'Clos-de-lArlot'];
    expect(
      findDuplicates(written.map((longProducer, id) => label(id, { longProducer }))),
    ).toHaveLength(1);
  });

  it('are of one vintage, and no word is missing in one of them', () => {
    const other = [
      label(1, {}),
      label(2, {}, 2006),
      label(3, {}, null),
      label(4, { vineyard: 'Pignan' }),
      label(5, { shortProducer: 'Fonsalette' }),
    ];
    expect(findDuplicates(other)).toEqual([]);
  });
});
