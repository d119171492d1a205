import { FACET_NAMES } from '@portal/contract/cellar/inventory/vocabulary';
import type { Question } from './beside-session-check.ts';

const ALL_FACETS = FACET_NAMES.map((name) => `facet=${name}`).join('&');
const EVERYTHING = `${ALL_FACETS}&fields=-wine_ids_list`;

const year = (round: number) => 1950 + (round % 60);

export const SEARCHES: readonly Question[] = [
  { name: 'wines, unfiltered', path: () => `search_wines/?${EVERYTHING}` },
  {
    name: 'wines, unfiltered, other pages',
    path: (round) => `search_wines/?${EVERYTHING}&page=${1 + (round % 2)}&ordering=vintage`,
  },
  {
    name: 'wines, filtered (year and up)',
    path: (round) => `search_wines/?${EVERYTHING}&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, filtered (type, country, size, years)',
    path: (round) =>
      `search_wines/?${EVERYTHING}&wine_type=Red&country=France&size=750&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, country tree',
    path: (round) =>
      `search_wines/?${EVERYTHING}&country=France&region=Italy%3EX&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, search',
    path: (round) => `search_wines/?${EVERYTHING}&search=grunf&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, search with a slip',
    path: (round) => `search_wines/?${EVERYTHING}&search=grunfekd&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, search of everything',
    path: (round) =>
      `search_wines/?${EVERYTHING}&queryField=everything&search=grunf+${year(round)}`,
  },
  {
    name: 'wines, search of everything with a format',
    path: (round) =>
      `search_wines/?${EVERYTHING}&queryField=everything&search=grunf+magnum&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, search of everything with a slip',
    path: (round) =>
      `search_wines/?${EVERYTHING}&queryField=everything&search=grunfekd+quercja&vintage__range=${year(round)}__`,
  },
  {
    name: 'wines, nothing found, with suggestions',
    path: (round) =>
      `search_wines/?${EVERYTHING}&queryField=variety&search=italy+grunf&vintage__range=${year(round)}__`,
  },
  { name: 'cases, unfiltered', path: () => `search_cases/?${EVERYTHING}` },
  {
    name: 'cases, filtered (year and up)',
    path: (round) => `search_cases/?${EVERYTHING}&vintage__range=${year(round)}__`,
  },
];
