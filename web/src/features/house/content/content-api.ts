import { contentCalls } from '@portal/contract/house/content/content.calls';
import {
  type AboutPage,
  aboutPageSchema,
  type FaqPage,
  faqPageSchema,
  type PageItem,
} from '@portal/contract/house/content/content.schemas';
import { queryOptions } from '@tanstack/react-query';
import { requestOf } from '../../../lib/request-of.ts';
import { callApi } from '../../../lib/api-client.ts';
import { t } from '../../../texts/content.ts';

/** A page that staff have not published; its message is shown. */
export class PageNotFoundError extends Error {
  override readonly name = 'PageNotFoundError';
}

/** Finds the page with the slug in GET /wagtail/v2/pages/. */
async function findPage(slug: string, missing: string, signal: AbortSignal): Promise<PageItem> {
  const { items } = await callApi({ ...requestOf(contentCalls.list), signal });
  const item = items.find(({ meta }) => meta.slug === slug);
  if (item === undefined) throw new PageNotFoundError(missing);
  return item;
}

/** Returns the path of the detail URL, because the page may be open under another origin than the public one. */
function detailPath({ meta }: PageItem): string {
  return new URL(meta.detail_url, window.location.origin).pathname.replace(/^\/api/, '');
}

/** The support page is found by the slug `faq` in the page list (docs/product/api.md#content-api). */
export const faqQuery = queryOptions({
  queryKey: ['content', 'faq'],
  queryFn: async ({ signal }): Promise<FaqPage> => {
    const page = await findPage('faq', t.faqPageNotFound, signal);
    return callApi({ path: detailPath(page), answer: faqPageSchema, signal });
  },
});

/** A page of one text, found in the same way; `missing` says that staff have not published it. */
const textPageQuery = (slug: 'about' | 'terms', missing: string) =>
  queryOptions({
    queryKey: ['content', slug],
    queryFn: async ({ signal }): Promise<AboutPage> => {
      const page = await findPage(slug, missing, signal);
      return callApi({ path: detailPath(page), answer: aboutPageSchema, signal });
    },
  });

export const aboutQuery = textPageQuery('about', t.aboutPageNotFound);

/** The terms of storage that warehouse receipts print. */
export const termsQuery = textPageQuery('terms', t.termsNotFound);
