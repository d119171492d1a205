import { PAGE_TYPES } from '@portal/contract/content/content.schemas';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type { Database } from '../../db/database.ts';
import { insertFirstPages } from './content.repository.ts';
import { fillInsOf } from './fill-ins.ts';
import { aboutText } from './first-texts/about-text.ts';
import { supportPage } from './first-texts/support-page.ts';

/**
 * Publishes the FAQ and the about page where they do not exist, so that a new company does not start empty (decision
 * 080). They name the provider by fill-ins and so follow its texts. Pages that stewards have written or unpublished are
 * left alone.
 */
export async function publishFirstPages(
  database: Database,
  provider: Provider,
  now: Date,
): Promise<void> {
  const marked = fillInsOf(provider);
  const pages = [
    { slug: 'faq', type: PAGE_TYPES.faq, title: 'FAQ', body: { faqs: numbered(marked) } },
    { slug: 'about', type: PAGE_TYPES.about, title: 'About', body: { body: aboutText(marked) } },
  ];
  await database.transaction((tx) => insertFirstPages(tx, pages, now));
}

/** Categories and questions are numbered through the page. */
function numbered(provider: Provider) {
  let id = 0;
  const next = () => (id += 1);
  return supportPage(provider).map((category) => ({
    id: next(),
    name: category.name,
    faqs: category.faqs.map((question) => ({ id: next(), ...question })),
  }));
}
