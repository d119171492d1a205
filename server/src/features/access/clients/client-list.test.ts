import { ROWS_PER_PAGE } from '@portal/contract/lists/paged-list.schemas';
import type { ClientRow } from '@portal/contract/access/clients/clients.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses, authorizedUsers, users } from '../../../db/schema/accounts.ts';
import { orders } from '../../../db/schema/orders.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import type { TestApp } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const ACCOUNTS = 70;
const FAMILIES = ['Keller', 'Müller', 'O"k\\a, {for}', 'Étoile'];
const FIRST_NAMES = ['Ada', 'Chloé', 'Dario', 'Ines', 'Ruth'];
const PLACE = { line1: '1 Elm Street', city: 'New York', state: 'NY', postalCode: '10001' };
const KINDS = ['user', 'authorized', 'address'] as const;

describe('the list of clients compared with a naive search', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let clients: PlainClient[];

  beforeAll(async () => {
    const { email } = await createUser(portal.database.db, null, { email: 'kim@house.example' });
    steward = await signIn(portal.app, email, TEST_PASSWORD);
    clients = [];
    for (let n = 0; n < ACCOUNTS; n += 1) clients.push(await storeClient(portal, n));
    clients.sort((a, b) => Number(a.words > b.words) - Number(a.words < b.words));
  });

  it.each([
    '',
    'keller',
    'MULLER',
    'chloe etoile',
    'ru',
    '555 01',
    '555-0107',
    '55 50 10',
    'k\\a, {f',
    'X.EXAMPLE',
    '12',
    '#9',
    'kim',
  ])(
    'finds the same accounts and people by %j, in the same order, on every page',
    async (search) => {
      const expected = clients.flatMap((client) => plainAnswer(client, search));
      for (const page of [1, 2, 3]) {
        const query = new URLSearchParams({ search, page: String(page) }).toString();
        const answer = await steward.get(`/api/staff/clients/?${query}`);
        const { count, results } = answer.json<{ count: number; results: ClientRow[] }>();
        const start = (page - 1) * ROWS_PER_PAGE;
        expect(count, query).toBe(expected.length);
        expect(results.map(shownAs), query).toEqual(expected.slice(start, start + ROWS_PER_PAGE));
      }
    },
  );
});

type PlainClient = Awaited<ReturnType<typeof storeClient>>;

function plainAnswer({ id, open, words, people }: PlainClient, search: string) {
  const sought = search.startsWith('#') ? ['#'] : search.split(' ').map(folded);
  const digits = /^[\d\s()+./-]+$/.test(search) ? search.replaceAll(/\D/g, '') : '';
  const found = people.filter(
    (person) =>
      sought.every((word) => person.words.includes(word)) ||
      (digits.length >= 4 && person.digits.includes(digits)),
  );
  const isNumber = /^#?\d+$/.test(search) && Number(search.replace('#', '')) === id;
  if (!isNumber && found.length === 0 && !sought.every((word) => words.includes(word))) return [];
  const shown = search === '' ? [] : found.map(({ kind, name }) => `${kind} ${name}`);
  return [{ id, open, users: 1, people: shown }];
}

const shownAs = ({ id, open_request_count: open, user_count: users, people }: ClientRow) => ({
  id,
  open,
  users,
  people: people.map(({ kind, name }) => `${kind} ${name}`),
});

/** Stores one account with a person of each kind, and up to two open requests beside a cancelled one. */
async function storeClient({ database: { db } }: TestApp, n: number) {
  const pick = (names: readonly string[], by: number) => names[by % names.length] ?? '';
  const name = `${pick(FAMILIES, n)} ${String(n).padStart(2, '0')}`;
  const accountId = await createAccount(db, { name });
  const [user, friend, recipient] = KINDS.map((kind, of) => ({
    kind,
    accountId,
    firstName: pick(FIRST_NAMES, n + of),
    lastName: pick(FAMILIES, n + of + 1),
    email: of === 2 ? '' : `${kind}-${n}@x.example`,
    telephone: of === 0 ? '' : `(212) 555-${String(of * 100 + n).padStart(4, '0')}`,
  }));
  if (user === undefined || friend === undefined || recipient === undefined) {
    throw new Error('One of each kind is expected.');
  }
  const [stored] = await db
    .insert(users)
    .values({ ...user, role: 'owner' })
    .returning({ userId: users.id });
  const userId = stored?.userId ?? 0;
  const phoneNumber = friend.telephone;
  await db.insert(authorizedUsers).values({ ...friend, phoneNumber, userId });
  const country = 'United States';
  const primaryTelephone = recipient.telephone;
  await db.insert(addresses).values({ ...recipient, ...PLACE, country, primaryTelephone });
  const open = n % 3;
  const request = { accountId, method: 8, accountName: name, primaryEmail: 'a@example.com' };
  const cancelledDate = new Date('2026-03-01T12:00:00Z');
  await db.insert(orders).values(
    [cancelledDate, null, null].slice(0, open + 1).map((cancelled) => ({
      ...request,
      orderType: 'Pull Request' as const,
      cancelledDate: cancelled,
    })),
  );
  return {
    id: accountId,
    open,
    words: folded(name),
    people: [user, friend, recipient].map(({ kind, firstName, lastName, email, telephone }) => ({
      kind,
      name: `${firstName} ${lastName}`,
      words: folded(`${firstName} ${lastName} ${email}`),
      digits: telephone.replaceAll(/\D/g, ''),
    })),
  };
}

const folded = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
