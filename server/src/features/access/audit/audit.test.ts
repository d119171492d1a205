import type { AuditEntry, AuditFigures } from '@portal/contract/access/audit/audit.schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createAccount } from '../../../testing/factories.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import {
  type AnyAuditEntry as Written,
  insertAuditEntry,
} from '../../../lib/audit/audit.repository.ts';

const MANY = 903;

interface Log {
  readonly count: number;
  readonly is_more: boolean;
  readonly results: AuditEntry[];
  readonly figures: AuditFigures;
}

describe('the audit log, at the desk', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let accountId: number;
  let accountName: string;

  beforeAll(async () => {
    const { db } = portal.database;
    accountName = 'Marsh & Co';
    accountId = await createAccount(db, { name: accountName });
    steward = await signInSteward(portal);
    await write({ at: new Date('2026-02-01T04:59:59Z'), action: 'created', subjectId: '1' });
    await write({ at: new Date('2026-02-01T05:00:00Z'), action: 'cancelled', subjectId: '2' });
    await write({
      at: new Date('2026-02-02T04:59:59Z'),
      accountId: null,
      actor: { userId: null, name: '=cmd|calc' },
      action: 'text changed',
      subjectType: 'provider text',
      subjectId: 'phone',
      details: { before: '1', after: 'say "hello", all' },
    });
  });

  const write = (changes: Partial<Written>) =>
    insertAuditEntry(portal.database.db, {
      at: new Date('2026-02-01T12:00:00Z'),
      actor: { userId: null, name: 'eleanor@example.com' },
      accountId,
      action: 'created',
      subjectType: 'order',
      subjectId: '7',
      details: { footprint_id: 100_041 },
      ...changes,
    });
  const list = async (query = '') => (await steward.get(`/api/staff/audit/?${query}`)).json<Log>();
  const ids = async (query: string) =>
    (await list(query)).results.map(({ subject_id }) => subject_id);
  const download = (query = '') => steward.get(`/api/staff/audit/export/?${query}`);

  it('lists who changed what and when, with the values before, newest first', async () => {
    const { count, is_more, results } = await list();
    expect([count, is_more]).toEqual([4, false]);
    expect(results[0]).toMatchObject({
      at: '2026-02-02T04:59:59.000Z',
      actor: '=cmd|calc',
      account: null,
      action: 'text changed',
      subject_type: 'provider text',
      subject_id: 'phone',
      details: { before: '1', after: 'say "hello", all' },
    });
    expect(results[3]).toMatchObject({ action: 'signed in', subject_type: 'user' });
    expect(results[1]?.account).toEqual({ id: accountId, name: accountName });
  });

  it('is filtered by account, actor, action and subject, alone and together', async () => {
    expect(await ids(`account=${accountId}`)).toEqual(['2', '1']);
    expect(await ids('account=marsh %26')).toEqual(['2', '1']);
    expect(await ids('account=999999')).toEqual([]);
    expect(await ids('actor=ELEANOR')).toEqual(['2', '1']);
    expect(await ids('action=text')).toEqual(['phone']);
    expect(await ids('subject=provider phone')).toEqual(['phone']);
    expect(await ids('subject=%23100041')).toEqual(['2', '1']);
    expect(await ids('subject=order 2&actor=eleanor&action=cancel')).toEqual(['2']);
    expect(await ids('actor=999999%25')).toEqual([]);
  });

  it('knows the days of the provider, both included', async () => {
    expect(await ids('from=2026-02-01&until=2026-02-01')).toEqual(['phone', '2']);
    expect(await ids('until=2026-01-31')).toEqual(['1']);
    expect(await ids('from=2026-02-02&until=2026-02-28')).toEqual([]);
    const refused = await steward.get('/api/staff/audit/?from=yesterday');
    expect(refused.statusCode).toBe(400);
  });

  it('counts what its lists of today, of the week and of slowed logins show', async () => {
    await write({ at: new Date('2026-02-24T05:00:00Z'), action: 'sign-in throttled' });
    await write({ at: new Date('2026-02-24T04:59:59Z'), action: 'sign-in throttled' });
    const { figures } = await list('action=nothing');
    expect([figures.today, figures.week_from]).toEqual(['2026-03-02', '2026-02-24']);
    const lengthOf = async (query: string) => (await list(query)).count;
    expect(figures).toMatchObject({
      entries_today: { count: await lengthOf('from=2026-03-02'), is_more: false },
      entries_of_week: { count: await lengthOf('from=2026-02-24'), is_more: false },
      throttled_of_week: { count: 1, is_more: false },
    });
    expect(figures.entries_of_week.count).toBe(figures.entries_today.count + 1);
  });

  it('is exported as the filters choose, and no cell is taken for a formula', async () => {
    const file = await download('action=text');
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="mwc_audit_2026-03-02.csv"',
    );
    expect(file.body).toBe(
      '\ufeffTime (UTC),Actor,Account,Account Name,Action,Subject,Subject ID,Details\r\n' +
        "2026-02-02T04:59:59.000Z,'=cmd|calc,,,text changed,provider text,phone," +
        '"{""after"":""say \\""hello\\"", all"",""before"":""1""}"\r\n',
    );
  });

  it('of any length is exported whole, each entry once', async () => {
    await portal.database.transaction(async (tx) => {
      for (let number = 0; number < MANY; number += 1) {
        await insertAuditEntry(tx, {
          at: new Date('2026-02-20T12:00:00Z'),
          actor: { userId: null, name: 'portal import' },
          accountId: null,
          action: 'imported',
          subjectType: 'case',
          subjectId: `case-${number}`,
        });
      }
    });
    expect(await list('action=imported&page=19')).toMatchObject({
      count: MANY,
      results: [{ subject_id: 'case-2' }, { subject_id: 'case-1' }, { subject_id: 'case-0' }],
    });
    const { body } = await download('action=imported');
    const subjects = [...body.matchAll(/,(case-\d+),/g)].map(([, subject]) => subject);
    expect(subjects).toHaveLength(MANY);
    expect(new Set(subjects).size).toBe(MANY);
  });
});
