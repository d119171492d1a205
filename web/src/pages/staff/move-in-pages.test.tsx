import type { HouseCheckAnswer } from '@portal/contract/cellar/house-import/house-import.schemas';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerRequests } from '../../testing/answer-requests.ts';
import { checkAccessibility } from '../../testing/check-accessibility.ts';
import { openPage } from '../../testing/open-page.tsx';
import { steward } from '../../testing/test-users.ts';

const question = {
  table: 'bottles',
  column: 'Type',
  value: 'rouge',
  rows: 1204,
  proposals: ['Red'],
  allowed: 'Red, White',
};

const checked: HouseCheckAnswer = {
  tables: [{ file: 'stock.csv', table: 'bottles', rows: 1204, unread: ['Price'] }],
  ignored: ['readme.pdf'],
  totals: { bottles_new: 7, clients_new: 1 },
  clients: [
    {
      number: 'K-7',
      name: 'Marsh & Co',
      account_id: null,
      bottles: 7,
      cases: 1,
      bottles_new: 7,
      left_out: 0,
    },
  ],
  questions: [],
  question_count: 0,
  problems: [],
  problem_count: 0,
  notes: [],
  note_count: 0,
  similar: [],
  similar_count: 0,
  blocked_by: [],
};

const run = {
  id: 3,
  files: 'stock.csv',
  actor: 'ruth@example.com',
  created_at: '2026-11-20T15:00:00Z',
  finished_at: '2026-11-20T15:01:00Z',
  stopped_at: null,
  undone_at: null,
};

const amounts = { bottles: 7, cases: 1, ml: 5250 };
const client = { number: 'K-7', name: 'Marsh & Co', account_id: 7, is_new: true, left_out: 0 };

it('A house is checked, asked about, moved in, and reconciled to 0', async () => {
  let isAnswered = false;
  const requests = answerRequests({
    'GET /staff/house-imports/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    'PUT /staff/house-imports/answers/': () => {
      isAnswered = true;
      return { status: 204 };
    },
    'POST /staff/house-imports/check/': () => ({
      json: isAnswered
        ? checked
        : {
            ...checked,
            questions: [question],
            question_count: 1,
            blocked_by: ['1 question is open.'],
          },
    }),
    'POST /staff/house-imports/': { status: 201, json: { id: 3, bottles: 7, is_stopped: false } },
    'GET /staff/house-imports/3/': {
      json: { ...run, clients: [{ ...client, file: amounts, portal: amounts }], moved: [] },
    },
  });
  const { user, container, url } = openPage('/staff/move-in', steward);
  await user.click(await screen.findByRole('button', { name: 'Check the files' }));
  screen.getByText('Please choose the files.');
  await user.upload(screen.getByLabelText(/^Files/), new File(['a'], 'stock.csv'));
  await user.click(screen.getByRole('button', { name: 'Check the files' }));
  await screen.findByText('Nothing can be moved in yet. 1 question is open.');
  expect(screen.getByLabelText('bottles, Type: "rouge" (1,204 rows)')).toHaveProperty(
    'value',
    'Red',
  );
  await checkAccessibility(container);
  await user.click(screen.getByRole('button', { name: 'Save the answers and check again' }));
  await user.click(await screen.findByRole('button', { name: 'Move 1 client and 7 bottles in' }));
  await screen.findByRole('heading', { name: 'Move-in #3' });
  expect(url()).toBe('/staff/move-in/3');
  const row = within(await screen.findByRole('row', { name: /Marsh & Co/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toContain('0 / 0 / 0 l');
  const answers = requests.filter(({ call }) => call.startsWith('PUT '));
  expect(answers.map(({ body }) => body)).toEqual([
    { table: 'bottles', column: 'Type', value: 'rouge', answer: 'Red' },
  ]);
  await checkAccessibility(container);
});

it('Leaving rows out is never filled in as an answer, but chosen', async () => {
  answerRequests({
    'GET /staff/house-imports/': { json: { count: 0, is_more: false, page: 1, results: [] } },
    'POST /staff/house-imports/check/': {
      json: {
        ...checked,
        questions: [
          { ...question, table: 'addresses', column: 'Country', proposals: ['(leave out)'] },
        ],
        question_count: 1,
        blocked_by: ['1 question is open.'],
      },
    },
  });
  const { user } = openPage('/staff/move-in', steward);
  await user.upload(await screen.findByLabelText(/^Files/), new File(['a'], 'stock.csv'));
  await user.click(screen.getByRole('button', { name: 'Check the files' }));
  const field = await screen.findByLabelText('addresses, Country: "rouge" (1,204 rows)');
  expect(field).toHaveProperty('value', '');
  screen.getByText('Proposed: (leave out)');
});

it('A move-in writes large volumes with separators, and is a page of the imports', async () => {
  const large = { bottles: 12_401, cases: 1034, ml: 9_300_750 };
  answerRequests({
    'GET /staff/house-imports/3/': {
      json: { ...run, clients: [{ ...client, file: large, portal: large }], moved: [] },
    },
  });
  openPage('/staff/move-in/3', steward);
  await screen.findByText(/Files 12,401 \/ 1,034 \/ 9,300\.75 l,/);
  const areas = within(screen.getByRole('navigation', { name: 'Back office' }));
  expect(areas.getByRole('link', { current: true }).textContent).toBe('Imports');
});
