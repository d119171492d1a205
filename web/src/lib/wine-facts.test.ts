import { describe, expect, it } from 'vitest';
import { nameAfterProducer, wineFacts } from './wine-facts.ts';

const NOTHING = { designation: null, vineyard: null, appellation: null, variety: null };

describe('the facts of a wine', () => {
  it('stand on one line, each once', () => {
    const wine = { designation: "L'Ermita", vineyard: "L'Ermita", appellation: 'Priorat' };
    expect(wineFacts({ ...wine, variety: 'Garnacha' })).toBe("L'Ermita · Priorat · Garnacha");
  });

  it('leave out missing facts, and a vineyard named "No Vineyard"', () => {
    expect(wineFacts({ ...NOTHING, vineyard: 'No Vineyard', variety: 'Pinot' })).toBe('Pinot');
    expect(wineFacts(NOTHING)).toBe('');
  });

  it('do not say the producer twice', () => {
    expect(nameAfterProducer('Krug Grande Cuvée', 'Krug')).toBe('Grande Cuvée');
    expect(nameAfterProducer('Dom Pérignon', 'Moët')).toBe('Dom Pérignon');
  });
});
