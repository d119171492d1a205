import type { ClientAccount, ClientRow } from '@portal/contract/access/clients/clients.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import { addresses, authorizedUsers } from '../../../db/schema/accounts.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

describe('finding a caller among the clients', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let accountId: number;

  beforeAll(async () => {
    const { db } = portal.database;
    const { email } = await createUser(db, null);
    steward = await signIn(portal.app, email, TEST_PASSWORD);
    accountId = await createAccount(db, { name: 'Château Étoile' });
    await createAccount(db, { name: 'Zinfandel & Daughters', isCommercial: true });
    await createAccount(db, { name: 'Gone Ltd', closedAt: new Date('2026-01-05T12:00:00Z') });
    const { id: userId } = await createUser(db, accountId, { email: 'ada@etoile.example' });
    await db.insert(authorizedUsers).values({
      accountId,
      userId,
      firstName: 'Ruth',
      lastName: 'Müller',
      email: 'ruth@etoile.example',
      phoneNumber: '(917) 555-0142',
    });
    await db.insert(addresses).values({
      accountId,
      firstName: 'Ada',
      lastName: 'Keller',
      line1: '12 Elm Street',
      city: 'New York',
      state: 'NY',
      postalCode: '10001',
      country: 'United States',
      primaryTelephone: '+1 212 555 0199',
    });
  });

  const list = async (query: string) => {
    const answer = await steward.get(`/api/staff/clients/?${query}`);
    return answer.json<{ count: number; results: ClientRow[] }>();
  };
  const names = async (search: string) =>
    (await list(`search=${encodeURIComponent(search)}`)).results.map(({ name }) => name);

  it.each([
    'chateau etoile',
    'ÉTOILE',
    'ada@etoile.example',
    'muller ruth',
    '917 555 0142',
    '+1 (917) 555-0142',
    '5550199',
  ])('%j leads to the account', async (search) => {
    expect(await names(search)).toEqual(['Château Étoile']);
  });

  it.each([
    ['dvorak', 'Antonín Dvořák'],
    ['SOREN orsted', 'Søren Ørsted'],
    ['lukasz zolty', 'Łukasz Żółty'],
    ['şahin ISIK', 'Şahin Işık'],
    ['istanbul', 'İstanbul Şarap'],
    ['strauss', 'Strauß & Söhne'],
    ['ИВАНОВ', 'Пётр Иванов'],
    ['παπαδ', 'ΠΑΠΑΔΌΠΟΥΛΟΣ'],
    ['山田', '山田太郎'],
    ['محمد', 'محمد علي'],
    ['e\u0301milie', 'Émilie'],
  ])('%j leads to %s, whatever the script and its accents', async (search, name) => {
    await createAccount(portal.database.db, { name });
    expect(await names(search)).toContain(name);
  });

  it('an account is found by its number too, and nothing by an unknown one', async () => {
    expect(await names(`#${accountId}`)).toContain('Château Étoile');
    expect(await names('%')).toEqual([]);
    expect(await names('e_oile')).toEqual([]);
    expect(await names('etoile nobody')).toEqual([]);
  });

  it('names the people it found, and their roles', async () => {
    const { results } = await list('search=m%C3%BCller');
    expect(results[0]).toMatchObject({
      id: accountId,
      user_count: 1,
      open_request_count: 0,
      people: [
        {
          kind: 'authorized',
          name: 'Ruth Müller',
          email: 'ruth@etoile.example',
          phone: '(917) 555-0142',
        },
      ],
    });
  });

  it('lists open accounts by name, closed ones on request', async () => {
    const open = (await list('')).results.map(({ name }) => name);
    expect(open.indexOf('Château Étoile')).toBeLessThan(open.indexOf('Zinfandel & Daughters'));
    expect(open).not.toContain('Gone Ltd');
    const { count, results } = await list('state=closed');
    expect([count, results[0]?.closed_at]).toEqual([1, '2026-01-05T12:00:00.000Z']);
    expect((await list('page=900')).results).toEqual([]);
    expect((await steward.get('/api/staff/clients/?state=gone')).statusCode).toBe(400);
  });

  it('shows the phone desk addresses and authorized users', async () => {
    const answer = await steward.get(`/api/staff/clients/${accountId}/`);
    const account = answer.json<ClientAccount>();
    expect(account.addresses).toEqual([
      expect.objectContaining({ line1: '12 Elm Street', primary_telephone: '+1 212 555 0199' }),
    ]);
    expect(account.authorized_users).toEqual([
      expect.objectContaining({ first_name: 'Ruth', phone_number: '(917) 555-0142' }),
    ]);
    expect((await steward.get('/api/staff/clients/99999999/')).statusCode).toBe(404);
  });
});
