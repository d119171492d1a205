import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StaffHolidays } from '@portal/contract/house/content/holidays.schemas';
import type { StaffProvider } from '@portal/contract/house/content/provider-texts.schemas';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { auditLog, mailOutbox } from '../../../db/schema/system.ts';
import { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp, TEST_START, type TestApp } from '../../../testing/build-test-app.ts';
import {
  type CellarScene,
  openCellar,
  TEST_DAY,
  vanRequest,
} from '../../../testing/cellar-scene.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { writeFirstPages } from './first-pages.service.ts';

describe('changes of the provider by stewards', () => {
  let portal: TestApp;
  let steward: BrowserSession;
  let scene: CellarScene;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-pages-'));
    await writeFile(join(folder, 'index.html'), '<html><head></head><body>app</body></html>');
    portal = await buildTestApp({}, { webFolder: folder });
    const { database, context } = portal;
    await writeFirstPages(database, context.config, TEST_START);
    steward = await signInSteward(portal);
    scene = await openCellar(portal);
  });
  afterAll(async () => {
    await portal.close();
    await rm(folder, { recursive: true });
  });

  describe('its texts', () => {
    const look = async () => (await steward.get('/api/staff/provider/')).json<StaffProvider>();
    const save = async (texts: Record<string, string>, version?: number) => {
      const seen = version ?? (await look()).version;
      return steward.put('/api/staff/provider/', { version: seen, ...texts });
    };

    it('take effect at once in pages, mails and the support page, in every process', async () => {
      const hours = 'Monday, 9am to 5pm\n\n Closed otherwise ';
      await save({
        phone: '555 & 1',
        warehouse_hours: hours,
        support_email: 'help@oak.example',
        accent_color: '#2b4a6b',
      });
      const other = await buildApp(portal.context);
      const page = await new BrowserSession(other).get('/login');
      expect(page.body).toContain('&quot;phone&quot;:&quot;555 &amp; 1&quot;');
      expect(page.body).toContain('[&quot;Monday, 9am to 5pm&quot;,&quot;Closed otherwise&quot;]');
      const pages = await new BrowserSession(other).get('/api/wagtail/v2/pages/1/');
      expect(pages.body).toContain('Call 555 &#x26; 1 or write');
      expect(pages.body).toContain('Monday, 9am to 5pm; Closed otherwise. Please ask');
      await other.close();
      await scene.browser.post('/api/create_pull_request/', vanRequest(scene, 1));
      const [mail] = await portal.database.db
        .select()
        .from(mailOutbox)
        .orderBy(desc(mailOutbox.id))
        .limit(1);
      expect(mail?.textBody).toContain('help@oak.example\n555 & 1');
      expect(mail?.htmlBody).toContain('bgcolor="#2b4a6b"');
    });

    it('go back to the settings when they are emptied, or typed as the settings have them', async () => {
      await save({ phone: '1', legal_name: 'Oak' });
      expect((await look()).changed).toEqual({ phone: '1', legal_name: 'Oak' });
      const { settings } = await look();
      await save({ phone: '', legal_name: settings.legal_name });
      expect((await look()).changed).toEqual({});
      const entries = await portal.database.db
        .select({ subjectId: auditLog.subjectId, details: auditLog.details })
        .from(auditLog)
        .where(eq(auditLog.action, 'text changed'))
        .orderBy(desc(auditLog.id))
        .limit(2);
      expect(entries).toContainEqual({
        subjectId: 'phone',
        details: { before: '1', after: settings.phone },
      });
    });

    it('two stewards at once: the second gets 409', async () => {
      const { version } = await look();
      await save({ short_name: 'OAK' }, version);
      const second = await save({ short_name: 'ELM' }, version);
      expect([second.statusCode, second.headers['x-error-code']]).toEqual([
        409,
        'changed_meanwhile',
      ]);
      expect((await look()).changed.short_name).toBe('OAK');
      expect(second.json()).toMatchObject({ current: await look() });
    });

    it('two stewards in the same moment: one saves, the other gets 409', async () => {
      const { version } = await look();
      const both = await Promise.all(
        ['ELM', 'ASH'].map((short_name) => save({ short_name }, version)),
      );
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    });

    it('are refused under their fields', async () => {
      const wrong = {
        contact_email: 'nobody',
        store_map_url: 'javascript:alert(1)',
        accent_color: '#f0c0c0',
        sender_name: 'Oak <x@y.example>',
      };
      expect((await save(wrong)).json()).toEqual({
        contact_email: ['Enter a valid email address.'],
        store_map_url: ['Enter an address that begins with https://, http:// or mailto:.'],
        accent_color: ['This color is too light to read on white. Choose a darker one.'],
        sender_name: ['Enter a name without an address.'],
      });
      expect((await save({ accent_color: 'red' })).json()).toEqual({
        accent_color: [
          'Enter a color as # and six digits or letters from a to f, such as #6b1e2e.',
        ],
      });
    });
  });

  describe('its days off', () => {
    const close = (day: string, name: string, until = '') =>
      steward.post('/api/staff/holidays/', { day, name, until });
    const ask = async (day: string) => {
      const body = { ...vanRequest(scene, 1), requested_delivery_date: day };
      const answer = await scene.browser.post('/api/create_pull_request/', body);
      return [answer.statusCode, answer.json<Record<string, unknown>>()['requested_delivery_date']];
    };

    it('block the client’s day at once, with their reason, and open it again', async () => {
      await close('2026-03-11', 'Inventory Day');
      expect(await ask('2026-03-11')).toEqual([400, ['Inventory Day, warehouse closed.']]);
      expect((await scene.browser.get('/api/business_calendar/')).json()).toEqual({
        time_zone: 'America/New_York',
        holidays: [{ date: '2026-03-11', name: 'Inventory Day' }],
        van_days: [],
      });
      const opened = await steward.send({
        method: 'DELETE',
        url: '/api/staff/holidays/2026-03-11/',
      });
      expect(opened.json<StaffHolidays>().holidays).toEqual([]);
      expect(await ask('2026-03-11')).toEqual([201, '2026-03-11']);
    });

    it('move the earliest day, and count the requests that are due on a day that is closed', async () => {
      const answer = await close(TEST_DAY, 'Moving Day');
      expect(answer.json<StaffHolidays>().holidays).toEqual([
        { day: TEST_DAY, name: 'Moving Day', due_requests: 1 },
      ]);
      expect(await ask('2026-03-03')).toEqual([400, ['The earliest date is 2026-03-04.']]);
    });

    it('can be a week at once, weekends left out, and all or none of it', async () => {
      const answer = await close('2026-03-05', 'Renovation', '2026-03-10');
      const { today, holidays } = answer.json<StaffHolidays>();
      expect(today).toBe('2026-03-02');
      const named = holidays.filter(({ name }) => name === 'Renovation');
      expect(named.map(({ day }) => day)).toEqual([
        '2026-03-05',
        '2026-03-06',
        '2026-03-09',
        '2026-03-10',
      ]);
      const again = await close('2026-03-10', 'Feast', '2026-03-11');
      expect(again.json()).toEqual({ day: ['Closed already: 2026-03-10.'] });
      expect(await ask('2026-03-11')).toEqual([201, '2026-03-11']);
    });

    it.each([
      ['2026-02-27', '', { day: ['This day is over.'] }],
      ['2026-03-14', '2026-03-15', { day: ['Saturdays and Sundays are closed already.'] }],
      ['2026-04-10', '2026-04-09', { until: ['The last day comes before the first.'] }],
      ['2026-04-10', '2026-06-10', { until: ['At most 31 days at once, please.'] }],
    ])('from %s until "%s" is refused with a message', async (day, until, refusal) => {
      const answer = await close(day, 'Feast', until);
      expect([answer.statusCode, answer.json()]).toEqual([400, refusal]);
    });

    it('a day that is open cannot be opened', async () => {
      const gone = await steward.send({ method: 'DELETE', url: '/api/staff/holidays/2026-07-01/' });
      expect(gone.statusCode).toBe(404);
    });
  });
});
