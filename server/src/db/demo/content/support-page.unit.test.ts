import { expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { aboutPage } from './about-page.ts';
import { supportPage } from './support-page.ts';

const { provider } = readConfig({});

test('the support page answers in four categories, in plain paragraphs', () => {
  const categories = supportPage(provider);
  const texts = categories.flatMap(({ faqs }) => faqs.flatMap((one) => [one.question, one.answer]));
  expect(categories.map(({ name }) => name)).toEqual([
    'Storage',
    'Pulling bottles',
    'Adding bottles',
    'Your account',
  ]);
  expect(texts.length).toBeGreaterThan(24);
  expect(texts.every((text) => /^<p>[^<>]+<\/p>$/.test(text))).toBe(true);
});

test('it names the storage conditions and the cut-off of this provider', () => {
  const answers = supportPage(provider)
    .flatMap(({ faqs }) => faqs)
    .map(({ answer }) => answer)
    .join(' ');
  expect(answers).toContain('55 degrees Fahrenheit with 60-70% relative humidity');
  expect(answers).toContain('3pm EST the business day before');
});

test("a provider's name cannot become markup", () => {
  const page = aboutPage({ ...provider, storageConditions: '<b>12 °C</b> & dry' });
  expect(page).toContain('&lt;b&gt;12 °C&lt;/b&gt; &amp; dry');
  expect(page).toContain('since 2006');
});
