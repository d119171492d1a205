import * as z from 'zod/mini';

/** The page types by the slug with which the app requests them. */
export const PAGE_TYPES = {
  faq: 'portal.FaqPage',
  about: 'portal.AboutPage',
  terms: 'portal.TermsPage',
} as const;

/** Largest `limit` of a list of pages, and the one used when it is absent. */
export const MAX_PAGE_LIMIT = 20;

const pageMetaSchema = z.object({
  type: z.string(),
  detail_url: z.string(),
  html_url: z.string(),
  slug: z.string(),
  first_published_at: z.nullable(z.string()),
});

const pageItemSchema = z.object({ id: z.number(), meta: pageMetaSchema, title: z.string() });
export type PageItem = z.infer<typeof pageItemSchema>;

/** GET /wagtail/v2/pages/: the published pages. */
export const pageListSchema = z.object({
  meta: z.object({ total_count: z.number() }),
  items: z.array(pageItemSchema),
});

const questionSchema = z.object({ id: z.number(), question: z.string(), answer: z.string() });

/** Questions under one category name. */
export const faqCategorySchema = z.object({
  id: z.number(),
  name: z.string(),
  faqs: z.array(questionSchema),
});
export type FaqCategory = z.infer<typeof faqCategorySchema>;

/** The body of a page of type `portal.FaqPage`: questions and answers by category, both rich text. */
export const faqBodySchema = z.object({ faqs: z.array(faqCategorySchema) });

/** The body of pages of the types `portal.AboutPage` and `portal.TermsPage`: one rich text. */
export const aboutBodySchema = z.object({ body: z.string() });

/** GET /wagtail/v2/pages/{id}/ of the support page. */
export const faqPageSchema = z.extend(pageItemSchema, faqBodySchema.shape);
export type FaqPage = z.infer<typeof faqPageSchema>;

/** GET /wagtail/v2/pages/{id}/ of the about page. */
export const aboutPageSchema = z.extend(pageItemSchema, aboutBodySchema.shape);
export type AboutPage = z.infer<typeof aboutPageSchema>;

/** GET /wagtail/v2/pages/{id}/ of either. */
export const pageSchema = z.union([faqPageSchema, aboutPageSchema]);

const given = z.optional(z.union([z.string(), z.array(z.string())]));

/** Parameters of the list of pages. Any text passes here, because the content API has its own shape of errors. */
export const pageListQuerySchema = z.object({
  slug: given,
  type: given,
  limit: given,
  offset: given,
});
export type PageListQuery = z.infer<typeof pageListQuerySchema>;

/** Any text passes here too: an invalid id answers 404. */
export const pagePathSchema = z.object({ id: z.string() });
