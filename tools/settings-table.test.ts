import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SETTINGS } from '../server/src/settings.ts';

/** Writes the rows of docs/settings.md from the settings. */
function settingRows(): string[] {
  return Object.entries(SETTINGS).map(([name, [fallback, meaning, inProduction]]) => {
    const shown = [
      ...(fallback === '' ? [] : [`\`${fallback.replaceAll('|', '\\|')}\``]),
      ...(inProduction === undefined ? [] : [`${inProduction} in production`]),
    ].join('; ');
    return withoutPadding(`| \`${name}\` | ${shown} | ${meaning} |`);
  });
}

/** Prettier aligns the columns of a table. */
function withoutPadding(table: string): string {
  return table.replaceAll(/ +/g, ' ');
}

test('docs/settings.md lists every setting with its default and meaning', () => {
  const rows = withoutPadding(readFileSync('docs/settings.md', 'utf8'))
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line));
  expect(rows).toEqual(settingRows());
});
