import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CLIENT_SCREENS } from '../bench/screenshots/client-screens.ts';
import { DOC_PICTURES } from '../bench/screenshots/doc-pictures.ts';
import { houseFile } from '../bench/screenshots/house-pictures.ts';
import { STAFF_SCREENS } from '../bench/screenshots/staff-screens.ts';
import { HOUSE_PICTURES } from '../e2e/driving/opening-scene.ts';

const SCREENS = [...CLIENT_SCREENS, ...STAFF_SCREENS].map(({ name }) => name);

test('every screen is drawn under a name of its own', () => {
  expect(SCREENS.filter((name, place) => SCREENS.indexOf(name) !== place)).toEqual([]);
});

test('every picture of README and docs is drawn by the script of all screens', () => {
  const files = readdirSync('docs/pictures', { recursive: true, encoding: 'utf8' });
  const pictures = files.filter((file) => /\.\w+$/.test(file));
  const drawn = [...DOC_PICTURES.map(({ file }) => file), ...HOUSE_PICTURES.map(houseFile)];
  expect(pictures.toSorted()).toEqual(drawn.map((file) => `${file}.png`).toSorted());
  expect(SCREENS).toEqual(expect.arrayContaining(DOC_PICTURES.map(({ screen }) => screen)));
});
