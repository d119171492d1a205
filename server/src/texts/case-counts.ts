/** Counts of cases by people who are not told what should be in them. */
export const t = {
  nothingLookedAt: 'Count at least one wine.',
  wineTwice: 'This wine and size stands above already.',
  reason: (id: number, day: string) => `Count #${id} of ${day}`,
  own: 'You counted this case yourself: another person has to decide.',
  decided: {
    equal: 'This count agreed with the books.',
    corrected: 'The case was corrected by this count already.',
    'count again': 'This case is to be counted again already.',
  },
  outdated: 'This case has changed since; count it again',
  moreOut:
    'More bottles of this case are picked than the books have. Put back what ended requests have left over, then count it again.',
};
