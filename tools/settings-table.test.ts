import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingsTable } from './settings-table.ts';

/** Prettier aligns the columns of a table; what it says is the same. */
function withoutPadding(table: string): string {
  return table.replaceAll(/ +/g, ' ');
}

test('the README lists every setting with its default and meaning', () => {
  const readme = withoutPadding(readFileSync('README.md', 'utf8'));
  const rows = settingsTable().split('\n').slice(2);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) expect(readme).toContain(withoutPadding(row));
});
