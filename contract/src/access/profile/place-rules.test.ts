import { describe, expect, it } from 'vitest';
import { ALL_COUNTRIES, COUNTRY_NAMES } from './countries.ts';
import {
  countriesOf,
  needsPostalCode,
  placeLines,
  placeProblems,
  postalCodeExample,
  stateRule,
} from './place-rules.ts';
import { COUNTRIES } from './profile.schemas.ts';

const lines = (country: string, city: string, postalCode: string, state = '') =>
  placeLines({ city, state, postalCode, country });

describe('an address', () => {
  it.each([
    [['1204 Genève'], lines('Switzerland', 'Genève', '1204')],
    [['75001 Paris'], lines('France', 'Paris', '75001')],
    [['53111 Bonn', 'NRW'], lines('Germany', 'Bonn', '53111', 'NRW')],
    [['London', 'SW1Y 4JH'], lines('United Kingdom', 'London', 'SW1Y 4JH')],
    [['New York, NY 10001'], lines('United States', 'New York', '10001', 'NY')],
    [['Chiyoda-ku, Tokyo 100-0001'], lines('Japan', 'Chiyoda-ku', '100-0001', 'Tokyo')],
    [['Toronto ON M5V 2T6'], lines('Canada', 'Toronto', 'M5V 2T6', 'ON')],
    [['São Paulo - SP', '01310-100'], lines('Brazil', 'São Paulo', '01310-100', 'SP')],
    [['Macau'], lines('Macau', 'Macau', '')],
    [['City', 'Region', 'Code'], lines('Atlantis', 'City', 'Code', 'Region')],
  ])('is written as %j', (expected, written) => {
    expect(written).toEqual(expected);
  });

  it('loses no part that was typed, in any country', () => {
    for (const country of ALL_COUNTRIES) {
      const written = lines(country, 'CITY', 'CODE', 'STATE').join(' ');
      for (const part of ['CITY', 'CODE', 'STATE']) expect(written, country).toContain(part);
    }
  });
});

describe('the countries of a house', () => {
  it('are the ten of the documents, or all with its own first', () => {
    expect(countriesOf('')).toBe(COUNTRIES);
    const [own, first, ...others] = countriesOf('CH');
    expect([own, first, others.length]).toEqual(['Switzerland', 'Afghanistan', 247]);
    expect(countriesOf('CH').filter((name) => name === 'Switzerland')).toHaveLength(1);
    for (const name of COUNTRIES) expect(ALL_COUNTRIES).toContain(name);
  });

  it('stand in the order of the alphabet', () => {
    const inOrder = ALL_COUNTRIES.toSorted((a, b) => a.localeCompare(b, 'en'));
    expect(ALL_COUNTRIES).toEqual(inOrder);
  });

  it('are those that browsers know by their codes', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    for (const code of Object.keys(COUNTRY_NAMES)) expect(names.of(code), code).toBeDefined();
  });
});

describe('what an address needs', () => {
  const problems = (country: string, parts: object = {}, home = 'CH') =>
    placeProblems({ state: '', postalCode: '', country, ...parts }, home);

  it('follows the country', () => {
    expect(problems('Switzerland')).toEqual({ postalCode: 'missing' });
    expect(problems('Switzerland', { postalCode: '12O4' })).toEqual({ postalCode: 'unknown' });
    expect(problems('Switzerland', { postalCode: '1204' })).toEqual({});
    expect(problems('Sweden', { postalCode: '11420' })).toEqual({});
    expect(problems('Canada', { postalCode: 'm5v2t6', state: 'ON' })).toEqual({});
    expect(problems('Hong Kong')).toEqual({});
    expect(problems('United States', { state: 'Nowhere', postalCode: '10001' })).toEqual({
      state: 'unknown',
    });
    expect(problems('Atlantis', { state: 'A', postalCode: '1' })).toEqual({ country: 'unknown' });
    expect(postalCodeExample('Switzerland', 'CH')).toBe('1234');
    expect(postalCodeExample('Canada', 'CH')).toBe('A2C 4E6');
    expect(stateRule('Switzerland', 'CH')).toBe('none');
    expect(stateRule('United Kingdom', 'CH')).toBe('optional');
    expect(needsPostalCode('United Arab Emirates', 'CH')).toBe(false);
  });

  it('is what the documents say where the house sets no country', () => {
    expect(problems('Germany', {}, '')).toEqual({ state: 'missing', postalCode: 'missing' });
    expect(problems('Germany', { state: 'NRW', postalCode: 'any' }, '')).toEqual({});
    expect(problems('Switzerland', { state: 'GE', postalCode: '1204' }, '')).toEqual({
      country: 'unknown',
    });
  });
});
