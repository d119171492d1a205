import type { StaffPage } from '@portal/contract/house/content/staff-content.schemas';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentPages } from '../../../db/schema/system.ts';
import { BrowserSession } from '../../../testing/browser-session.ts';
import { buildTestApp, TEST_START } from '../../../testing/build-test-app.ts';
import { PRODUCTION } from '../../../testing/production-settings.ts';
import { signInSteward } from '../../../testing/sign-in.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { answer, refusal, wholeAnswer } from '../../../testing/whole-answer.ts';
import { writeFirstPages } from './first-pages.service.ts';

const PAGES = '/api/wagtail/v2/pages/';

describe('the content API', () => {
  const portal = startTestApp();
  let visitor: BrowserSession;
  let faqId: number;
  let aboutId: number;
  let termsId: number;

  const get = async (path: string) => {
    const response = await visitor.get(path);
    const body: unknown = response.json();
    return [response.statusCode, body];
  };

  beforeAll(async () => {
    visitor = new BrowserSession(portal.app);
    await visitor.get(PAGES);
    const { database, context } = portal;
    await writeFirstPages(database, context.config, TEST_START);
    await database.db
      .insert(contentPages)
      .values({ slug: 'draft', type: 'portal.AboutPage', title: 'Draft', body: { body: '' } });
    const rows = await database.db.select().from(contentPages);
    const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.id ?? 0;
    [faqId, aboutId, termsId] = [idOf('faq'), idOf('about'), idOf('terms')];
  });

  const item = (id: number, type: string, slug: string, title: string) => ({
    id,
    meta: {
      type,
      detail_url: `http://portal.test${PAGES}${id}/`,
      html_url: `http://portal.test/${slug}`,
      slug,
      first_published_at: TEST_START.toISOString(),
    },
    title,
  });
  const faq = () => item(faqId, 'portal.FaqPage', 'faq', 'FAQ');
  const about = () => item(aboutId, 'portal.AboutPage', 'about', 'About');
  const terms = () => item(termsId, 'portal.TermsPage', 'terms', 'Terms of storage');

  it('lists the published pages for everyone, and no draft', async () => {
    expect(await get(PAGES)).toEqual([
      200,
      { meta: { total_count: 3 }, items: [faq(), about(), terms()] },
    ]);
    expect(await get(PAGES.slice(0, -1))).toEqual(await get(PAGES));
  });

  it('finds pages by slug and type, and counts all that match', async () => {
    const only = (entry: unknown) => [200, { meta: { total_count: 1 }, items: [entry] }];
    expect(await get(`${PAGES}?slug=faq`)).toEqual(only(faq()));
    expect(await get(`${PAGES}?type=portal.AboutPage`)).toEqual(only(about()));
    expect(await get(`${PAGES}?slug=draft`)).toEqual([
      200,
      { meta: { total_count: 0 }, items: [] },
    ]);
    expect(await get(`${PAGES}?type=wagtailcore.Page&limit=1&offset=1&colour=red`)).toEqual([
      200,
      { meta: { total_count: 3 }, items: [about()] },
    ]);
    expect(await get(`${PAGES}?limit=0`)).toEqual([200, { meta: { total_count: 3 }, items: [] }]);
  });

  it.each([
    ['limit=21', 'limit cannot be higher than 20'],
    ['limit=-1', 'limit must be a positive integer'],
    ['limit=many', 'limit must be a positive integer'],
    ['offset=-1', 'offset must be a positive integer'],
    ['offset=x&limit=99', 'offset must be a positive integer'],
    ['type=blog.Post', "type doesn't exist"],
    ['slug=%00', 'Null characters are not allowed.'],
  ])('refuses %s in its own words', async (query, message) => {
    expect(await get(`${PAGES}?${query}`)).toEqual([400, { message }]);
  });

  it('answers and refuses with the headers of all calls, and of a repeated parameter takes the last', async () => {
    const whole = async (path: string) => wholeAnswer(await visitor.get(path));
    const list = { meta: { total_count: 1 }, items: [about()] };
    expect(await whole(`${PAGES}?slug=faq&slug=about&colour=red`)).toEqual(answer(200, list));
    expect(await whole(`${PAGES}?slug=${'x'.repeat(5000)}&limit=20`)).toEqual(
      answer(200, { meta: { total_count: 0 }, items: [] }),
    );
    expect(await whole(`${PAGES}${aboutId}/`)).toEqual(
      answer(200, { ...about(), body: expect.stringMatching(/^<p>/) }),
    );
    expect(await whole(`${PAGES}?limit=1&limit=21`)).toEqual(
      refusal('invalid', { message: 'limit cannot be higher than 20' }),
    );
    expect(await whole(`${PAGES}0/`)).toEqual(
      refusal('not_found', { message: 'No Page matches the given query.' }),
    );
    expect(wholeAnswer(await visitor.post(PAGES))).toEqual(
      refusal('method_not_allowed', 'Method "POST" not allowed.', {
        headers: { allow: 'GET, HEAD' },
      }),
    );
  });

  it('gives the questions of the support page by category', async () => {
    const response = await visitor.get(`${PAGES}${faqId}/`);
    const { faqs, ...rest } = response.json<{ faqs: { faqs: object[] }[] }>();
    expect([response.statusCode, rest]).toEqual([200, faq()]);
    expect(faqs.length).toBeGreaterThanOrEqual(5);
    const html = expect.stringMatching(/^<[a-z]+>.*<\/[a-z]+>$/s);
    const question = { id: expect.any(Number), question: html, answer: html };
    expect(faqs).toEqual(
      faqs.map((category) => ({
        id: expect.any(Number),
        name: expect.any(String),
        faqs: category.faqs.map(() => question),
      })),
    );
    expect(faqs[0]).toMatchObject({
      id: 1,
      name: 'Delivery',
      faqs: expect.arrayContaining([
        { id: 4, question: '<p>Where does your van go, and when?</p>', answer: expect.any(String) },
      ]),
    });
  });

  it.each(['987654321', '0', 'faq', '-1', '1e3', '999999999999999', '99999999999999999999'])(
    'answers 404 to page %s',
    async (id) => {
      const message = 'No Page matches the given query.';
      expect(await get(`${PAGES}${id}/`)).toEqual([404, { message }]);
    },
  );

  it('never shows a draft', async () => {
    const [draft] = await portal.database.db
      .select()
      .from(contentPages)
      .where(eq(contentPages.slug, 'draft'));
    expect(await get(`${PAGES}${draft?.id}/`)).toEqual([
      404,
      { message: 'No Page matches the given query.' },
    ]);
  });

  it('removes everything harmful from a text, and keeps its words', async () => {
    const body =
      '<p onclick="a()">Good <b>day</b><script>evil()</script></p><img src=x onerror=b()>' +
      '<a href="javascript:c()">one</a> <a href="//evil.example">two</a> ' +
      '<a href="/faq" target="_top" style="x">three</a><svg><text>no</text></svg><h1>Head</h1>';
    const { db } = portal.database;
    await db.update(contentPages).set({ body: { body } }).where(eq(contentPages.id, aboutId));
    expect(await get(`${PAGES}${aboutId}/`)).toEqual([
      200,
      {
        ...about(),
        body: '<p>Good <b>day</b></p><a>one</a> <a>two</a> <a href="/faq">three</a>Head',
      },
    ]);
  });

  it('shows nobody its first pages in production before a manager has published them', async () => {
    const house = await buildTestApp({ ...PRODUCTION, STAFF_SECOND_FACTOR: 'off' });
    await writeFirstPages(house.database, house.context.config, TEST_START);
    const visitor = new BrowserSession(house.app);
    const count = async () =>
      (await visitor.get(PAGES)).json<{ meta: { total_count: number } }>().meta.total_count;
    expect(await count()).toBe(0);
    const manager = await signInSteward(house);
    const url = '/api/staff/content/about/';
    const { version, ...page } = (await manager.get(url)).json<StaffPage>();
    expect(page).toMatchObject({ published_at: null, has_draft: false });
    expect((await manager.post(`${url}publish/`, { version })).statusCode).toBe(200);
    expect(await count()).toBe(1);
    await house.close();
  });

  it('keeps what staff have written when the server starts again', async () => {
    const { database, context } = portal;
    const mine = { title: 'Our own', publishedAt: null };
    await database.db.update(contentPages).set(mine).where(eq(contentPages.slug, 'about'));
    await writeFirstPages(database, context.config, new Date('2027-01-01T00:00:00Z'));
    const [kept] = await database.db
      .select()
      .from(contentPages)
      .where(eq(contentPages.slug, 'about'));
    expect(kept).toMatchObject(mine);
  });
});
