import { PAGE_TYPES } from '@portal/contract/house/content/content.schemas';
import { cutOffInWords } from '@portal/contract/requests/orders/cut-off';
import { t } from '@portal/contract/texts/orders';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import { insertFirstPages, TERMS_SLUG } from './content.repository.ts';
import { FIRST_QUESTIONS, html, SINCE_YEAR } from './first-texts/first-questions.ts';
import { FIRST_TERMS } from './first-texts/first-terms.ts';

/**
 * Writes the FAQ, the about page and the terms of storage where they do not exist, so that a new company does not start
 * empty (decision 080). They name the provider by fill-ins and so follow its texts. In production they are examples that
 * nobody reads before a manager has published them. Pages that exist are left alone.
 */
export async function writeFirstPages(
  database: Database,
  { providerSettings, isProduction }: Pick<Config, 'providerSettings' | 'isProduction'>,
  now: Date,
): Promise<void> {
  const { sinceYear } = providerSettings;
  const cutOff = cutOffInWords(providerSettings);
  const dated = (text: string) =>
    text.replace(SINCE_YEAR, String(sinceYear ?? '…')).replace(t.cutOffInNewYork, cutOff);
  const pages = [
    { slug: 'faq', type: PAGE_TYPES.faq, title: 'FAQ', body: { faqs: numberedQuestions(dated) } },
    {
      slug: 'about',
      type: PAGE_TYPES.about,
      title: 'About',
      body: { body: dated(FIRST_ABOUT_TEXT) },
    },
    {
      slug: TERMS_SLUG,
      type: PAGE_TYPES.terms,
      title: 'Terms of storage',
      body: { body: FIRST_TERMS },
    },
  ];
  const publishedAt = isProduction ? null : now;
  const dates = { firstPublishedAt: publishedAt, publishedAt, updatedAt: now };
  await database.transaction((tx) =>
    insertFirstPages(
      tx,
      pages.map((page) => ({ ...page, ...dates })),
    ),
  );
}

/** Numbers categories and questions through the whole page. */
function numberedQuestions(dated: (text: string) => string) {
  let id = 0;
  const next = () => (id += 1);
  return FIRST_QUESTIONS.map(({ name, faqs }) => ({
    id: next(),
    name,
    faqs: faqs.map(({ question, answer }) => ({ id: next(), question, answer: dated(answer) })),
  }));
}

/** The first text of the about page. */
export const FIRST_ABOUT_TEXT = [
  html`<p>
    {{legal_name}} has kept fine wine for collectors and restaurants in the greater New York City
    area since ${SINCE_YEAR}. Every bottle rests at a constant {{storage_conditions}}, in the dark
    and undisturbed.
  </p>`,
  html`<p>
    Our own temperature-controlled van brings bottles to your door and takes new ones along. What
    you store is insured, with semi-annual appraisals, and our stewards verify the condition of each
    case that arrives.
  </p>`,
  html`<p>
    In this portal you see every bottle and every case, ask for bottles to be added or pulled, and
    follow each request until it is done.
  </p>`,
].join('');
