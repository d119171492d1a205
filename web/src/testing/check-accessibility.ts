import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with axe's own sentences when it finds anything on the page. Colours are checked in a real browser. */
export async function checkAccessibility(page: Element): Promise<void> {
  const { violations } = await axe.run(page, {
    // Passed checks are not described, which would take as long as finding violations.
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: false } },
    // jsdom's frames do not answer.
    iframes: false,
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join()}`),
  ).toEqual([]);
}
