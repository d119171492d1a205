import {
  aboutBodySchema,
  type AboutPage,
  faqBodySchema,
  type FaqCategory,
  type FaqPage,
  PAGE_TYPES,
  type PageItem,
} from '@portal/contract/house/content/content.schemas';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import * as z from 'zod/mini';
import type { StoredPage } from './content.repository.ts';
import { fillIn } from './fill-ins.ts';
import { cleanRichText } from './rich-text.ts';

export function toPageItem(page: StoredPage, origin: string): PageItem {
  const { id, slug, type, title, firstPublishedAt } = page;
  return {
    id,
    meta: {
      type,
      detail_url: `${origin}/api/wagtail/v2/pages/${id}/`,
      html_url: `${origin}/${slug}`,
      slug,
      first_published_at: firstPublishedAt?.toISOString() ?? null,
    },
    title,
  };
}

/** Builds a page's answer, with the provider's texts filled in and only the allowed tags. */
export function toPageAnswer(
  page: StoredPage,
  origin: string,
  provider: Provider,
): FaqPage | AboutPage {
  const item = toPageItem(page, origin);
  const shown = (html: string) => cleanRichText(fillIn(html, provider));
  if (page.type === PAGE_TYPES.faq) {
    const { faqs } = z.parse(faqBodySchema, page.body);
    return { ...item, faqs: faqs.map((category) => shownCategory(category, shown)) };
  }
  const { body } = z.parse(aboutBodySchema, page.body);
  return { ...item, body: shown(body) };
}

function shownCategory(
  { id, name, faqs }: FaqCategory,
  shown: (html: string) => string,
): FaqCategory {
  const clean = faqs.map((one) => ({
    id: one.id,
    question: shown(one.question),
    answer: shown(one.answer),
  }));
  return { id, name, faqs: clean };
}
