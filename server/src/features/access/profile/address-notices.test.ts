import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '../../../db/schema/system.ts';
import { claimDueMail } from '../../../lib/mail/mail.repository.ts';
import { type BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { buildTestApp, type TestApp } from '../../../testing/build-test-app.ts';
import { createAccount, createUser, TEST_PASSWORD } from '../../../testing/factories.ts';

const MINUTE_MS = 60_000;
const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Keller',
  line1: '1 Elm Street',
  city: 'Bronx',
  state: 'NY',
  postal_code: '10451',
  country: 'United States',
  primary_telephone: '212 555 0101',
};

describe('mails about changed addresses', () => {
  let portal: TestApp;
  let browser: BrowserSession;
  let email: string;
  let partner: string;

  beforeEach(async () => {
    portal = await buildTestApp();
    const { db } = portal.database;
    const accountId = await createAccount(db);
    ({ email } = await createUser(db, accountId));
    ({ email: partner } = await createUser(db, accountId));
    browser = await signIn(portal.app, email, TEST_PASSWORD);
  });
  afterEach(() => portal.close());

  const add = async (line1: string) => {
    const answer = await browser.post('/api/addresses/', { ...ADDRESS, line1 });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json<{ id: number }>().id;
  };
  const mailsTo = (to: string) =>
    portal.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipients, [to]))
      .orderBy(mailOutbox.id);
  const claim = () => {
    const now = portal.context.clock();
    return claimDueMail(portal.database.db, now, new Date(now.getTime() + MINUTE_MS));
  };

  it('are one to each owner that names all changes of ten minutes', async () => {
    const began = portal.context.clock().getTime();
    const id = await add('1 Elm Street');
    for (let number = 2; number <= 29; number += 1) await add(`${number} Elm Street`);
    portal.passTime(9 * MINUTE_MS);
    await browser.patch(`/api/addresses/${id}/`, { line1: '30 Elm Street' });
    for (const owner of [email, partner]) {
      const [mail, ...others] = await mailsTo(owner);
      expect(others).toEqual([]);
      expect(mail?.subject).toBe('MWC portal: delivery addresses were changed');
      expect(mail?.textBody).toContain(
        'There were 30 changes of the delivery addresses of your account.',
      );
      for (let number = 1; number <= 30; number += 1)
        expect(mail?.textBody).toContain(` ${number} Elm Street, Bronx`);
      expect(mail?.textBody).toContain(`March 2, 2026 at 10:09 AM EST, by ${email}: A delivery`);
      expect(mail?.nextTryAt.getTime()).toBe(began + 10 * MINUTE_MS);
    }
    expect(await claim()).toBeUndefined();
  });

  it('name only later changes once one is being sent', async () => {
    await add('1 Elm Street');
    portal.passTime(10 * MINUTE_MS);
    expect(await claim()).toBeDefined();
    expect(await claim()).toBeDefined();
    await add('2 Elm Street');
    const [first, second, ...others] = await mailsTo(partner);
    expect(others).toEqual([]);
    expect(first?.subject).toBe('MWC portal: a delivery address was added');
    expect(second?.subject).toBe('MWC portal: a delivery address was added');
    expect(second?.textBody).toContain('2 Elm Street');
    expect(second?.textBody).not.toContain(' 1 Elm Street');
  });
});
