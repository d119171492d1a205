import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import {
  type QueueRow,
  QUEUE_STATES,
  type QueueState,
} from '@portal/contract/warehouse/desk/desk.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createWine } from '../../../testing/factories.ts';

const REQUESTS = 190;
const OPEN_STATES = new Set<QueueState>(['open', 'requested', 'processed']);
const SEARCHES = [
  '',
  'moreau',
  'TANAKA',
  'ngstr',
  'ng',
  'york',
  'bleecker 100%',
  '"a\\b, {c}',
  'nobody',
];

/** The facts of a request that the test knows without reading the database. */
interface PlainRequest {
  readonly number: number;
  readonly due: string | null;
  readonly states: readonly QueueState[];
  readonly words: string;
  readonly bottles: number;
}

describe('the queue compared with a naive search', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let requests: PlainRequest[];

  beforeAll(async () => {
    steward = await signInSteward(portal);
    requests = await fillQueue(portal);
  });

  it.each(QUEUE_STATES)('holds the same, in the same order, on every page: %s', async (state) => {
    for (const search of SEARCHES) {
      const expected = plainQueue(requests, state, search);
      for (const page of [1, 2, 5]) {
        const query = new URLSearchParams({ state, search, page: String(page) }).toString();
        const answer = await steward.get(`/api/staff/requests/?${query}`);
        const { count, results } = answer.json<{ count: number; results: QueueRow[] }>();
        const start = (page - 1) * ROWS_PER_PAGE;
        const shown = expected.slice(start, start + ROWS_PER_PAGE);
        expect(count, query).toBe(expected.length);
        expect(
          results.map((row) => [row.footprint_id, row.bottle_count]),
          query,
        ).toEqual(shown.map(({ number, bottles }) => [number, bottles]));
      }
    }
  });
});

function plainQueue(requests: readonly PlainRequest[], state: QueueState, search: string) {
  const sought = folded(search);
  const found = requests.filter(
    ({ states, words }) => (state === 'any' || states.includes(state)) && words.includes(sought),
  );
  // Days are texts that sort as days; requests without one come last.
  return OPEN_STATES.has(state)
    ? found.toSorted((a, b) => compare(a.due ?? '9', b.due ?? '9') || a.number - b.number)
    : found.toSorted((a, b) => b.number - a.number);
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** Stores requests of every state, with and without days and lines; some match by the current name of their account. */
async function fillQueue({ database: { db } }: TestApp): Promise<PlainRequest[]> {
  const accounts: { id: number; name: string }[] = [];
  for (const name of ['Céline Moreau', 'Tanaka & Sons', 'Cellar Three']) {
    accounts.push({ id: await createAccount(db, { name }), name });
  }
  const wineId = await createWine(db);
  const asked = Array.from({ length: REQUESTS }, (_, n) => requestOf(n));
  const made = await db
    .insert(orders)
    .values(asked.map(({ values }, n) => ({ ...values, accountId: accounts[n % 3]?.id ?? 0 })))
    .returning({ accountId: orders.accountId, orderId: orders.id, number: orders.footprintId });
  const lines = made.flatMap(({ accountId, orderId }, n) =>
    [n, 1].slice(0, linesOf(n)).map((quantity) => ({ accountId, orderId, wineId, quantity })),
  );
  await db.insert(orderLines).values(lines);
  return made.map(({ number }, n) => plainRequest(n, number, accounts[n % 3]?.name ?? ''));
}

/** None of the first of four, one of the second, two of the others. */
const linesOf = (n: number) => Math.min(n % 4, 2);

function plainRequest(n: number, number: number, account: string): PlainRequest {
  const { states, values } = requestOf(n);
  const { accountName, addressCity, companyName, confirmedDate, requestedDeliveryDate } = values;
  return {
    number,
    due: confirmedDate ?? requestedDeliveryDate,
    states,
    words: [accountName, addressCity, companyName ?? '', account].map(folded).join('|'),
    bottles: [0, n, n + 1][linesOf(n)] ?? 0,
  };
}

function requestOf(n: number) {
  const day = (month: string, step: number) =>
    `2026-${month}-${String(1 + ((n * step) % 28)).padStart(2, '0')}`;
  const states = STATES[n % STATES.length] ?? [];
  const moment = new Date('2026-03-01T12:00:00Z');
  const since = (...some: QueueState[]) =>
    some.some((state) => states.includes(state)) ? moment : null;
  return {
    states,
    values: {
      orderType: 'Pull Request' as const,
      method: 8,
      primaryEmail: 'a@example.com',
      accountName: n % 50 === 2 ? 'Moreau Frères' : 'Somebody',
      addressCity: ['Hoboken', 'Montclair', 'New York'][(n % 7) % 3] ?? '',
      companyName: [null, null, n === 77 ? 'Ångström "A\\B, {C}"' : 'Bleecker 100%'][n % 3] ?? null,
      requestedDeliveryDate: n % 5 === 0 ? null : day('03', 7),
      confirmedDate: n % 4 === 0 ? day('04', 5) : null,
      processedDate: since('processed', 'completed'),
      completedDate: since('completed'),
      cancelledDate: since('cancelled'),
    },
  };
}

const STATES: readonly QueueState[][] = [
  ['open', 'requested'],
  ['completed'],
  ['open', 'processed'],
  ['cancelled'],
  ['open', 'requested'],
];

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
