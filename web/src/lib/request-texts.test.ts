import { METHODS } from '@portal/contract/requests/orders/methods';
import { expect, it } from 'vitest';
import { methodChoices, methodText } from './request-texts.ts';

it('a steward chooses a method by the name that its rows have, and no two choices read alike', () => {
  const labels = methodChoices().map(({ label }) => label);
  expect(new Set(labels).size).toBe(METHODS.length);
  expect(labels).toEqual(
    expect.arrayContaining([
      'OAK Van Delivery or Pickup',
      'Common Carrier, our account',
      "Common Carrier, client's account",
      'Retail Store, pull',
      'Warehouse Pickup',
      'LTL',
      'Notify OAK',
      'Retail Store, add',
    ]),
  );
  for (const { code, label } of methodChoices()) {
    const names = (['Pull Request', 'Add Request'] as const).map((order_type) =>
      methodText({ method: code, order_type }),
    );
    expect(
      names.some((name) => label.startsWith(name)),
      label,
    ).toBe(true);
  }
});
