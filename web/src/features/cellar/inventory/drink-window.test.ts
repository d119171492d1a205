import { describe, expect, it } from 'vitest';
import { drinkYears } from './drink-window.tsx';

describe('Drink years', () => {
  it.each([
    [2019, 2023, 'Drink 2019–2023'],
    [2019, 2019, 'Drink 2019'],
    [2019, null, 'Drink from 2019'],
    [null, 2023, 'Drink until 2023'],
    [null, null, null],
  ])('from %s to %s say %s', (drink_from, drink_to, text) => {
    expect(drinkYears({ drink_from, drink_to })).toBe(text);
  });
});
