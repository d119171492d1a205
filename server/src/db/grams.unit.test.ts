import { describe, expect, it } from 'vitest';
import { anywhere, tellingPart } from './grams.ts';

describe('what an index of threes is asked', () => {
  it.each([
    ['client-381@example.com', 't-381@e'],
    ['1Z792345', '1Z792345'],
    ['Request #100381 received', ' #100381 r'],
    ['ab5', 'ab5'],
    ['5th Avenue 7', '5th Avenue 7'],
    ['Ada Keller', 'Ada Keller'],
    ['Étage 12, Genève', 'e 12, '],
    ['ΟΔΟΣ12', 'ΟΔΟΣ12'],
  ])('of %j it looks for %j', (sought, part) => {
    expect(tellingPart(sought)).toBe(part);
  });

  it('a part is a part of what is sought, and has threes wherever the whole has', () => {
    for (const sought of ['é1é', '𝒜𝒜1', '12', 'a-1', 'x\n1\ny', '7'.repeat(100)]) {
      const part = tellingPart(sought);
      expect(sought).toContain(part);
      expect([...part].length).toBeGreaterThanOrEqual(Math.min(3, [...sought].length));
    }
  });

  it('takes signs of `like` for themselves', () => {
    expect(anywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
  });
});
