import type { PageItem } from '@portal/contract/house/content/content.schemas';
import type { Answers } from './answer-requests.ts';

const faqs = [
  {
    id: 1,
    name: 'Delivery',
    faqs: [
      {
        id: 2,
        question: '<p>Must I be at <em>home</em>?</p>',
        answer: '<p>Someone <strong>over 21</strong> must sign.</p><ul><li>Or a doorman</li></ul>',
      },
    ],
  },
  {
    id: 3,
    name: 'Fees',
    faqs: [{ id: 4, question: '<p>How much?</p>', answer: '<p>It depends.</p>' }],
  },
];

function item(id: number, slug: string, type: string): PageItem {
  // Another origin than the one the app is open under, as behind a proxy.
  const origin = 'https://portal.oak.example';
  return {
    id,
    meta: {
      type,
      detail_url: `${origin}/api/wagtail/v2/pages/${id}/`,
      html_url: `${origin}/${slug}`,
      slug,
      first_published_at: '2026-01-05T15:00:00.000Z',
    },
    title: slug,
  };
}

const about = item(5, 'about', 'portal.AboutPage');
const faq = item(6, 'faq', 'portal.FaqPage');

export const pageList = { json: { meta: { total_count: 2 }, items: [about, faq] } };

/** The content API with both pages published. */
export const publishedPages: Answers = {
  'GET /wagtail/v2/pages/': pageList,
  'GET /wagtail/v2/pages/5/': {
    json: { ...about, body: '<p>We have kept wine since the flood.</p>' },
  },
  'GET /wagtail/v2/pages/6/': { json: { ...faq, faqs } },
};

/** The same, with another text of the about page. */
export function aboutSaying(body: string): Answers {
  return { ...publishedPages, 'GET /wagtail/v2/pages/5/': { json: { ...about, body } } };
}

/** The content API without published pages. */
export const noPages: Answers = {
  'GET /wagtail/v2/pages/': { json: { meta: { total_count: 0 }, items: [] } },
};
