import type { AskedApproval } from '@portal/contract/access/approvals/approvals.schemas';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { importsInto, ownCsv, ownRow } from '../../../testing/import-bench.ts';
import { mailsTo } from '../../../testing/story.ts';
import { sendForm } from '../../../testing/send-form.ts';

const DAY_MS = 24 * 60 * 60_000;

describe('with second approval, the undo of an import', () => {
  let portal: TestApp;
  let accountId: number;
  let ownerEmail: string;
  let emails: string[];
  let importId: number;

  beforeEach(async () => {
    portal = await buildTestApp({ SECOND_APPROVAL: 'on' });
    const { db } = portal.database;
    accountId = await createAccount(db);
    ({ email: ownerEmail } = await createUser(db, accountId));
    emails = [(await createUser(db, null)).email, (await createUser(db, null)).email];
    const content = Buffer.from(ownCsv(ownRow({ 'Case Number': 'NJ-U1', Quantity: 40 })));
    const file = { field: 'file', name: 'cellar.csv', content };
    const sent = await sendForm(await enter(0), '/api/staff/imports/', { account: accountId }, [
      file,
    ]);
    importId = sent.json<{ id: number }>().id;
  });
  afterEach(() => portal.close());

  const enter = (at: number) => signIn(portal.app, emails[at] ?? '', TEST_PASSWORD);
  const undo = (by: BrowserSession) =>
    by.post(`/api/staff/imports/${importId}/undo/`, { reason: 'Wrong account' });
  const bottles = async () => {
    const bench = await importsInto(portal.database);
    const lots = await bench.stored(accountId);
    await bench.close();
    return lots.reduce((sum, { quantity }) => sum + quantity, 0);
  };

  it('is made alone within 24 hours of the import', async () => {
    expect((await undo(await enter(0))).statusCode).toBe(200);
    expect(await bottles()).toBe(0);
  });

  it('waits for another manager afterwards: its bottles have counted as stored since', async () => {
    portal.passTime(DAY_MS + 1);
    const asked = await undo(await enter(0));
    expect(asked.statusCode, asked.body).toBe(202);
    const { id, what } = asked.json<AskedApproval>().approval;
    expect(what).toMatch(/^Undo the import of cellar\.csv of March 2, 2026 into .*: 40 bottles$/);
    expect(await bottles()).toBe(40);
    const approve = async (at: number) =>
      (await (await enter(at)).post(`/api/staff/approvals/${id}/approve/`)).statusCode;
    expect(await approve(0)).toBe(409);
    expect(await approve(1)).toBe(200);
    expect(await bottles()).toBe(0);
    const mails = await mailsTo(portal.database, ownerEmail);
    expect(mails.at(-1)?.text).toContain('Wrong account');
  });
});
