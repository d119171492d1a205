import { expect, test } from 'vitest';
import { proposalsFor } from './value-proposals.ts';

test.each([
  ['Type', 'rouge', ['Red', 'Other']],
  ['Type', 'spumante', ['Sparkling-White', 'Other']],
  ['Size (ml)', '0.75', ['750 ml', '(empty)']],
  ['Size (ml)', '37,5', ['375 ml', '(empty)']],
  ['Size (ml)', 'Jeroboam', ['3000', '4500', '5000']],
  ['Vintage', '?', ['NV']],
  ['Vintage', '05', ['2005', '1905', 'NV']],
  ['Quantity', '6 btl', ['6']],
  ['Quantity', '-3', ['(leave out)']],
  ['Quantity', '(3)', ['(leave out)']],
  ['Quantity', 'many', ['(leave out)']],
  ['Country', 'U.S.A.', ['United States']],
  ['Country', 'Suisse', ['Switzerland']],
  ['Country', 'Vereinigte Staaten', ['United States']],
  ['Country', 'ch', ['Switzerland']],
  ['Country', 'Atlantis', ['(leave out)']],
  ['State', 'N.Y.', ['NY']],
])('%s "%s", which the column does not know, may mean %j', (column, value, proposals) => {
  expect(proposalsFor(column, value)).toEqual(proposals);
});
