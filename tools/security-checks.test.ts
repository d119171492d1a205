import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/security-checks.md', 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| V'));

test('the README states how many security requirements pass, as their page has them', () => {
  const readme = readFileSync('README.md', 'utf8');
  expect(readme).toContain(`All ${rows.length} selected OWASP ASVS 5.0.0 requirements`);
});

test('every file that holds a security requirement is there', () => {
  const names = rows.flatMap((row) =>
    [...(row.split('|')[3] ?? '').matchAll(/`([\w*./-]+)`/g)].map(([, name = '']) => name),
  );
  expect(names.length).toBeGreaterThan(rows.length);
  const missing = names.filter((name) => {
    if (name.includes('*')) return false;
    const folder = /^(?:e2e|tools|contract|web)\//.test(name) ? '' : 'server/src/';
    const file = `${folder}${name}${name.startsWith('e2e/') ? '.spec' : ''}.ts`;
    return !existsSync(file) && !existsSync(`${file}x`);
  });
  expect(missing).toEqual([]);
});
