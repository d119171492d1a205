import { expect, test } from 'vitest';
import { readConfig } from '../../../../config.ts';
import { fillIn } from '../fill-ins.ts';
import { FIRST_ABOUT_TEXT } from '../first-pages.service.ts';
import { cleanRichText } from '../rich-text.ts';
import { FIRST_QUESTIONS } from './first-questions.ts';
import { FIRST_TERMS } from './first-terms.ts';

const { providerSettings: provider } = readConfig({});

test('the support page answers what clients ask, in eight categories', () => {
  expect(FIRST_QUESTIONS.map(({ name }) => name)).toEqual([
    'Delivery',
    'Collecting bottles',
    'Adding bottles',
    'Storage and condition',
    'Insurance',
    'Hours and places',
    'Fees',
    'Your account',
  ]);
  for (const { name, faqs } of FIRST_QUESTIONS) expect(faqs.length, name).toBeGreaterThanOrEqual(3);
});

test('each text passes the sanitiser unchanged', () => {
  const answers = FIRST_QUESTIONS.flatMap(({ faqs }) => faqs);
  const texts = answers.flatMap(({ question, answer }) => [question, answer]);
  for (const written of [...texts, FIRST_ABOUT_TEXT, FIRST_TERMS]) {
    const text = fillIn(written, provider);
    const words = cleanRichText(text).replaceAll('&#x26;', '&amp;');
    expect(words).toBe(text.replaceAll('&quot;', '"'));
  }
});

test('it names the storage conditions, the cut-off and the hours of this provider', () => {
  const answers = FIRST_QUESTIONS.flatMap(({ faqs }) => faqs)
    .map(({ answer }) => fillIn(answer, provider))
    .join(' ');
  expect(answers).toContain('55 degrees Fahrenheit with 60-70% relative humidity');
  expect(answers).toContain('3pm EST the business day before');
  expect(answers).toContain('Monday to Friday, 8:30am to 5:30pm');
  expect(answers).toContain('Closed Sundays');
});

test("a provider's name cannot become markup", () => {
  const text = fillIn(FIRST_ABOUT_TEXT, { ...provider, storageConditions: '<b>12 °C</b> & dry' });
  expect(text).toContain('&lt;b&gt;12 °C&lt;/b&gt; &amp; dry');
});
