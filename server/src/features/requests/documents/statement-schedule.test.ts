import type { DocumentList } from '@portal/contract/requests/documents/documents.schemas';
import { and, arrayContains, eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../db/schema/accounts.ts';
import { mailOutbox } from '../../../db/schema/system.ts';
import { signIn } from '../../../testing/browser-session.ts';
import { type CellarScene, openCellar } from '../../../testing/cellar-scene.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { issueDueStatements, lastDayOfMonth } from './statement-schedule.service.ts';

const DAY_MS = 24 * 60 * 60_000;
const URL = '/api/statements/schedule/';

describe('statements by mail', () => {
  const portal = startTestApp();
  let scene: CellarScene;

  beforeEach(async () => {
    scene = await openCellar(portal);
  });

  const choose = (every: string) =>
    scene.browser.send({
      method: 'PATCH',
      url: URL,
      payload: JSON.stringify({ every }),
      headers: { 'content-type': 'application/json' },
    });
  const days = async () => {
    const browser = await signIn(portal.app, scene.email, TEST_PASSWORD);
    const { results } = (await browser.get('/api/statements/')).json<DocumentList>();
    return results.map(({ day, made_by: by }) => `${day} by ${by}`);
  };
  const mailsTo = (email: string) =>
    portal.database.db
      .select({ subject: mailOutbox.subject, text: mailOutbox.textBody })
      .from(mailOutbox)
      .where(
        and(arrayContains(mailOutbox.recipients, [email]), like(mailOutbox.subject, '%statement%')),
      );

  it('are off at first, and chosen by an owner', async () => {
    expect((await scene.browser.get(URL)).json()).toEqual({ every: 'never' });
    expect((await choose('weekly')).json()).toEqual({ every: ['"weekly" is not a valid choice.'] });
    expect((await choose('monthly')).json()).toEqual({ every: 'monthly' });
    const viewer = await createUser(portal.database.db, scene.accountId, { role: 'requester' });
    const other = await signIn(portal.app, viewer.email, TEST_PASSWORD);
    expect((await other.get(URL)).json()).toEqual({ every: 'monthly' });
    const refused = await other.send({ method: 'PATCH', url: URL, payload: '{"every":"never"}' });
    expect(refused.statusCode).toBe(403);
    await choose('never');
  });

  it('are issued once after the end of the month, however many processes do so', async () => {
    await choose('monthly');
    await Promise.all([1, 2, 3].map(() => issueDueStatements(portal.context)));
    await issueDueStatements(portal.context);
    expect(await days()).toEqual(['2026-02-28 by MWC']);
    const mails = await mailsTo(scene.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your statement of February 28, 2026']);
    expect(mails[0]?.text).toContain(
      'We stored 0 bottles for you at the end of February 28, 2026.',
    );
    expect(mails[0]?.text).toContain('http://portal.test/statements');
    portal.passTime(30 * DAY_MS);
    await issueDueStatements(portal.context);
    expect(await days()).toEqual(['2026-03-31 by MWC', '2026-02-28 by MWC']);
    expect(await mailsTo(scene.email)).toHaveLength(2);
  });

  it('are not made for an account that wants none', async () => {
    await issueDueStatements(portal.context);
    expect(await days()).toEqual([]);
  });

  it.each([
    ['2026-03-02', '2026-02-28'],
    ['2026-01-01', '2025-12-31'],
  ])('end on %s with %s', (today, last) => {
    expect(lastDayOfMonth(today)).toBe(last);
  });

  it('are not sent to a closed account', async () => {
    await choose('monthly');
    await portal.database.db
      .update(accounts)
      .set({ closedAt: portal.context.clock() })
      .where(eq(accounts.id, scene.accountId));
    await issueDueStatements(portal.context);
    expect(await mailsTo(scene.email)).toEqual([]);
  });
});
