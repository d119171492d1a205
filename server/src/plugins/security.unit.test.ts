import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REACT_ARIA_STYLES } from './security.ts';

const SOURCES = 'node_modules/react-aria/dist/private';
const PRESSABLE = 'data-react-aria-pressable';

/** The texts that the installed React Aria puts into style elements. */
function writtenStyles(): string[] {
  const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  return sources
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => {
      const source = readFileSync(join(SOURCES, file), 'utf8');
      return [...source.matchAll(/style\.textContent = `([^`]*)`\.trim\(\)/g)].map(
        ([, text = '']) => text.replaceAll(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/g, PRESSABLE).trim(),
      );
    });
}

test('the policy lets through exactly the styles the installed React Aria writes', () => {
  const digests = writtenStyles().map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  expect(digests.toSorted()).toEqual(REACT_ARIA_STYLES.toSorted());
});
