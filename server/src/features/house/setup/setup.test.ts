import type { Setup, SetupStep } from '@portal/contract/house/setup/setup.schemas';
import type { StaffPage } from '@portal/contract/house/content/staff-content.schemas';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import type { BrowserSession } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { openCellar } from '../../../testing/cellar-scene.ts';
import { PRODUCTION } from '../../../testing/production-settings.ts';
import { signInNew, signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { writeFirstPages } from '../content/first-pages.service.ts';
import { readSetup } from './setup.service.ts';

const PATH = '/api/staff/setup/';

describe('the setup of a new house', () => {
  const portal = startTestApp({
    ...PRODUCTION,
    STAFF_SECOND_FACTOR: 'off',
    SECOND_APPROVAL: 'off',
  });
  let manager: BrowserSession;

  beforeAll(async () => {
    await writeFirstPages(portal.database, portal.context.config, TEST_START);
    manager = await signInSteward(portal);
  });

  const look = async () => (await manager.get(PATH)).json<Setup>();
  const stateOf = async (step: SetupStep) =>
    (await look()).steps.find((one) => one.step === step)?.state;
  const answer = (step: string, body: object) => manager.put(`${PATH}${step}/`, body);
  const changeTexts = async (texts: object) => {
    const { version } = (await manager.get('/api/staff/provider/')).json<StaffProvider>();
    const saved = await manager.put('/api/staff/provider/', { version, ...texts });
    expect(saved.statusCode, saved.body).toBe(200);
  };

  it('begins with everything open', async () => {
    const { steps, open_count: open } = await look();
    expect(steps.filter(({ state }) => state !== 'open')).toEqual([]);
    expect(open).toBe(steps.length);
  });

  it('sees by itself what is done', async () => {
    const { version } = (await manager.get('/api/staff/content/terms/')).json<StaffPage>();
    await manager.post('/api/staff/content/terms/publish/', { version });
    await changeTexts({ warehouse_address: 'Rue du Quai 1\n1204 Genève' });
    await manager.post('/api/staff/holidays/', { day: '2026-12-25', name: 'Christmas' });
    await signInNew(portal, null, { role: 'manager' });
    await openCellar(portal);
    const done = (await look()).steps.filter(({ state }) => state === 'done');
    expect(done.map(({ step }) => step)).toEqual([
      'warehouse',
      'terms',
      'days_off',
      'second_manager',
      'first_client',
      'first_cellar',
    ]);
  });

  it('counts a mail only where a mail server takes it', async () => {
    await manager.post('/api/staff/mail/test/');
    await portal.database.db.update(mailOutbox).set({ sentAt: TEST_START });
    expect(await stateOf('mail')).toBe('open');
    const { database, context } = portal;
    const config = { ...context.config, smtpUrl: 'smtp://mail.test' };
    const { steps } = await readSetup(database.db, { ...context, config });
    expect(steps.find(({ step }) => step === 'mail')?.state).toBe('done');
  });

  it('takes the word of a manager for the rest, until it is taken back', async () => {
    const before = (await look()).open_count;
    const answered = await answer('store', { answer: 'not for us' });
    expect(answered.json()).toMatchObject({ open_count: before - 1 });
    expect((await answer('backup', { answer: 'done' })).statusCode).toBe(200);
    expect([await stateOf('store'), await stateOf('backup')]).toEqual(['not for us', 'done']);
    await answer('backup', { answer: null });
    expect(await stateOf('backup')).toBe('open');
    const entries = await portal.database.db
      .select({ details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'setup step'), eq(auditLog.subjectId, 'backup')))
      .orderBy(auditLog.id);
    expect(entries.map(({ details }) => details)).toEqual([
      { before: null, after: 'done' },
      { before: 'done', after: null },
    ]);
  });

  it('writes nothing for an answer that was given before', async () => {
    await answer('labels', { answer: 'done' });
    await answer('labels', { answer: 'done' });
    const where = and(eq(auditLog.subjectType, 'setup step'), eq(auditLog.subjectId, 'labels'));
    expect(await portal.database.db.$count(auditLog, where)).toBe(1);
  });

  it('knows no other steps and answers, and is for managers', async () => {
    expect((await answer('everything', { answer: 'done' })).statusCode).toBe(404);
    expect((await answer('logo', { answer: 'perhaps' })).json()).toEqual({
      answer: ['"perhaps" is not a valid choice.'],
    });
    const steward = await signInNew(portal, null, { role: 'steward' });
    expect((await steward.get(PATH)).statusCode).toBe(403);
  });
});
