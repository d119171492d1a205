import type { FaqPage } from '@portal/contract/house/content/content.schemas';
import type { PageTexts, StaffPage } from '@portal/contract/house/content/staff-content.schemas';
import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '../../../db/schema/system.ts';
import { BrowserSession, signIn } from '../../../testing/browser-session.ts';
import { TEST_START } from '../../../testing/build-test-app.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { createUser, TEST_PASSWORD } from '../../../testing/factories.ts';
import { writeFirstPages } from './first-pages.service.ts';

const QUESTION = { id: 2, question: '<p>When?</p>', answer: '<p>Call {{phone}}.</p>' };
const FAQS = [{ id: 1, name: 'Delivery', faqs: [QUESTION] }];

describe('the pages that stewards write', () => {
  const portal = startTestApp();
  let steward: BrowserSession;
  let stewardEmail: string;
  let visitor: BrowserSession;

  beforeAll(async () => {
    const { database, context } = portal;
    await writeFirstPages(database, context.config, TEST_START);
    stewardEmail = (await createUser(database.db, null)).email;
    steward = await signIn(portal.app, stewardEmail, TEST_PASSWORD);
    visitor = new BrowserSession(portal.app);
  });

  const look = async (slug: string) =>
    (await steward.get(`/api/staff/content/${slug}/`)).json<StaffPage>();
  const save = async (slug: string, texts: Partial<PageTexts>, version?: number) => {
    const seen = version ?? (await look(slug)).version;
    return steward.put(`/api/staff/content/${slug}/draft/`, {
      version: seen,
      title: 'Page',
      ...texts,
    });
  };
  const act = async (slug: string, action: string) => {
    const { version } = await look(slug);
    return steward.post(`/api/staff/content/${slug}/${action}/`, { version });
  };
  const read = async (slug: string) => {
    const list = await visitor.get(`/api/wagtail/v2/pages/?slug=${slug}`);
    const [item] = list.json<{ items: { id: number }[] }>().items;
    const page = await visitor.get(`/api/wagtail/v2/pages/${item?.id}/`);
    return page.json<Partial<FaqPage> & { title: string; body?: string }>();
  };
  const latestEntry = async (slug: string) => {
    const [entry] = await portal.database.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, 'content page'), eq(auditLog.subjectId, slug)))
      .orderBy(desc(auditLog.id))
      .limit(1);
    return entry;
  };

  it('are listed with what is published and what is a draft', async () => {
    const published = { published_at: TEST_START.toISOString(), has_draft: false };
    const pages = (await steward.get('/api/staff/content/')).json<object[]>();
    expect(pages).toHaveLength(3);
    expect(pages).toMatchObject([
      { slug: 'faq', title: 'FAQ', ...published },
      { slug: 'about', title: 'About', ...published },
      { slug: 'terms', title: 'Terms of storage', ...published },
    ]);
  });

  it('a draft is shown to its writer as clients would read it, and to no client', async () => {
    const saved = (await save('faq', { faqs: FAQS })).json<StaffPage>();
    expect(saved).toMatchObject({ has_draft: true, written: { faqs: FAQS } });
    expect(saved.preview.faqs?.[0]?.faqs[0]?.answer).toBe('<p>Call (212) 555-0155.</p>');
    expect(JSON.stringify(await read('faq'))).not.toContain('When?');
    expect(await latestEntry('faq')).toMatchObject({ action: 'draft saved', actor: stewardEmail });
  });

  it('once published it is what clients get, in its order; the log tells before and after', async () => {
    const more = { id: 3, name: 'Fees', faqs: [] };
    await save('faq', { title: 'Questions', faqs: [more, ...FAQS] });
    portal.passTime(1000);
    const done = await act('faq', 'publish');
    expect(done.json()).toMatchObject({ has_draft: false, written: { title: 'Questions' } });
    const page = await read('faq');
    expect([page.title, page.faqs?.map(({ name }) => name)]).toEqual([
      'Questions',
      ['Fees', 'Delivery'],
    ]);
    expect(page.meta?.first_published_at).toBe(TEST_START.toISOString());
    expect((await latestEntry('faq'))?.details).toMatchObject({
      before: { title: 'FAQ' },
      after: { title: 'Questions', body: { faqs: [more, ...FAQS] } },
    });
    expect((await act('faq', 'publish')).json()).toEqual({
      detail: 'There is no draft to publish.',
    });
  });

  it('a discarded draft leaves the page as it was, and what was not changed is no draft', async () => {
    const before = await look('about');
    await save('about', { body: '<p>Other</p>' });
    const discarded = (await act('about', 'discard')).json<StaffPage>();
    expect(discarded).toEqual({ ...before, version: discarded.version });
    await save('about', { body: '<p>Same</p>' });
    await act('about', 'publish');
    const same = await save('about', { body: '<p>Same</p>' });
    expect(same.json()).toMatchObject({ has_draft: false });
  });

  it('two stewards on one page: the second gets 409, and nothing is overwritten', async () => {
    const { version } = await look('about');
    await save('about', { body: '<p>First</p>' }, version);
    const second = await save('about', { body: '<p>Second</p>' }, version);
    expect([second.statusCode, second.headers['x-error-code']]).toEqual([409, 'changed_meanwhile']);
    expect(second.json()).toMatchObject({ current: await look('about') });
    const late = await steward.post('/api/staff/content/about/publish/', { version });
    expect(late.statusCode).toBe(409);
    expect((await look('about')).written.body).toBe('<p>First</p>');
  });

  it('two stewards in the same moment: one saves, the other gets 409', async () => {
    const { version } = await look('faq');
    const both = await Promise.all(
      ['One', 'Two'].map((title) => save('faq', { title, faqs: FAQS }, version)),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  it('keeps of what was typed the allowed tags alone; plain words become paragraphs', async () => {
    const typed =
      '<p onclick="x()">A &amp; <b>b</b></p><script>x()</script><a href="javascript:x()">c</a>' +
      '<a href="{{van_schedule_url}}">d</a>';
    const tags = (await save('about', { body: typed })).json<StaffPage>();
    expect(tags.written.body).toBe(
      '<p>A &amp; <b>b</b></p><a>c</a><a href="{{van_schedule_url}}">d</a>',
    );
    expect(tags.preview.body).toContain('<a href="https://mwc.example/delivery-schedule">d</a>');
    const plain = (await save('about', { body: 'One\ntwo\n\nThree' })).json<StaffPage>();
    expect(plain.written.body).toBe('<p>One<br>two</p><p>Three</p>');
  });

  it('refuses invalid texts, under their field', async () => {
    expect((await save('about', { title: '', body: '{{fone}} {{phone}}' })).json()).toEqual({
      title: ['This field may not be blank.'],
    });
    expect((await save('about', { body: '{{fone}} {{phone}}' })).json()).toEqual({
      body: ['There is no text {{fone}} to fill in.'],
    });
    const twice = [FAQS[0], { id: 1, name: '', faqs: [] }];
    const blank = await steward.put('/api/staff/content/faq/draft/', {
      version: 1,
      title: 'x',
      faqs: twice,
    });
    expect(blank.json()).toEqual({ faqs: [{}, { name: ['This field may not be blank.'] }] });
    const same = [...FAQS, { id: 1, name: 'Again', faqs: [] }];
    expect((await save('faq', { faqs: same })).statusCode).toBe(400);
    expect((await steward.get('/api/staff/content/nowhere/')).statusCode).toBe(404);
  });
});
