import { screen } from '@testing-library/react';
import { type Answer, answerRequests, type SeenRequest } from './answer-requests.ts';
import { manyWines, someFacets } from './open-inventory.ts';
import { openPage } from './open-page.tsx';
import { caseRow, wineListAnswer } from './test-inventory.ts';
import { eleanor } from './test-users.ts';

const manyCases = {
  count: 172,
  bottle_count: 1304,
  next: null,
  previous: null,
  facets: someFacets,
  results: [10, 11, 12].map((id) => caseRow({ id })),
};

/** The shared parts of the two views, for tests that apply to both. */
export const listViews = [
  {
    view: 'wine',
    path: '/inventory',
    call: 'GET /search_wines/',
    answer: wineListAnswer(manyWines),
    heading: '412 Results (1,304 Bottles)',
    pageParameter: 'page',
    lastPage: 9,
    ordering: null,
  },
  {
    view: 'case',
    path: '/case-inventory',
    call: 'GET /search_cases/',
    answer: manyCases,
    heading: '172 Cases',
    pageParameter: 'case_page',
    lastPage: 9,
    ordering: '-last_added_date',
  },
] as const;
export type ListView = (typeof listViews)[number];

/** Opens a view; the server answers its searches with many rows, unless the test says otherwise. */
export async function openView(
  { call, path, answer }: ListView,
  search = '',
  answering: (request: SeenRequest) => Answer | Promise<Answer> = () => ({ json: answer }),
) {
  const requests = answerRequests({ [call]: answering });
  const page = openPage(`${path}${search}`, eleanor);
  await screen.findByRole('heading', { level: 2, name: /Results?|Cases?$|Loading/ });
  return { ...page, requests };
}
