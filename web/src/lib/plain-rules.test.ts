import { formEmail, formText } from '@portal/contract/errors/form-fields';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { greeting } from '../features/requests/dashboard/greeting.ts';
import { ApiError } from './api-error.ts';
import { failureSentence } from './failure-sentence.ts';
import { countOf, formatVintage } from './format.ts';
import { scrollToTop } from './scroll-to-top.ts';
import { parseSearch, stringifySearch } from './search-string.ts';

describe('Addresses', () => {
  it('keep a year as the text it is', () => {
    expect(parseSearch('?vintage=2005&search=château+latour')).toEqual({
      vintage: '2005',
      search: 'château latour',
    });
  });

  it('are restored exactly, also with commas and percent signs in values', () => {
    const search = { producer: 'Ridge%2C Inc.,Krug', search: '100% & more' };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it('leave out empty values', () => {
    expect(stringifySearch({ search: '', page: undefined })).toBe('');
    expect(stringifySearch({ page: 2, search: '' })).toBe('?page=2');
  });
});

describe('Sentences and figures', () => {
  it('show the time to wait in a natural unit', () => {
    const waiting = (retryAfterSeconds: number | null) =>
      failureSentence(new ApiError({ kind: 'answer', status: 429, retryAfterSeconds })).next;
    expect(waiting(30)).toBe('Please try again in 30 seconds.');
    expect(waiting(600)).toBe('Please try again in about 10 minutes.');
    expect(waiting(null)).toBe('Please try again in a while.');
  });

  it.each([
    [new ApiError({ kind: 'timeout' }), 'The answer took too long.'],
    [new ApiError({ kind: 'answer', status: 404 }), 'This is not here any more.'],
    [new ApiError({ kind: 'answer', status: 403 }), 'You are not allowed to do this.'],
    [new ApiError({ kind: 'answer', status: 409 }), 'The request was not accepted.'],
    [new Error('a fault of the app'), 'Something went wrong.'],
    [
      new TypeError('Failed to fetch dynamically imported module: /assets/cart-page.js'),
      'This page could not be fetched.',
    ],
    [new Error('Unable to preload CSS for /assets/page.css'), 'This page could not be fetched.'],
  ])('%s: %s', (error, sentence) => {
    expect(failureSentence(error).what).toBe(sentence);
  });

  it('use singular and plural for bottles', () => {
    expect([countOf(1, 'bottle'), countOf(1304, 'bottle')]).toEqual(['1 bottle', '1,304 bottles']);
    expect([formatVintage({ value: 2005 }), formatVintage(null)]).toEqual(['2005', 'NV']);
  });

  it('greet by the hour', () => {
    expect([8, 13, 20].map((hour) => greeting(hour, 'Kate'))).toEqual([
      'Good morning, Kate',
      'Good afternoon, Kate',
      'Good evening, Kate',
    ]);
  });
});

describe('Form rules', () => {
  const messages = (schema: z.ZodMiniType, value: string) =>
    z.safeParse(schema, value).error?.issues.map(({ message }) => message) ?? [];

  it('trim, then require something', () => {
    expect(messages(formText(32), '   ')).toEqual(['Please fill in this required field.']);
    expect(messages(formText(3), ' abc ')).toEqual([]);
    expect(messages(formText(3), 'abcd')).toEqual(['Max length is 3']);
  });

  it('know an e-mail address', () => {
    expect(messages(formEmail(32), 'eleanor@')).toEqual(['Please enter a valid email address']);
    expect(messages(formEmail(32), 'eleanor@example.com')).toEqual([]);
  });
});

describe('The way to the top of the page', () => {
  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('where less motion is wanted (%s) is %s', (matches, behavior) => {
    const scroll = vi.spyOn(window, 'scrollTo');
    const media = window.matchMedia;
    Object.assign(window, { matchMedia: () => ({ matches }) });
    scrollToTop();
    Object.assign(window, { matchMedia: media });
    expect(scroll.mock.lastCall).toEqual([{ top: 0, behavior }]);
  });
});
