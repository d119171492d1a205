import * as z from 'zod/mini';
import { faqCategorySchema } from './content.schemas.ts';
import { integer, loadedVersion, text } from '../../errors/fields.ts';

/** The longest texts of a page, in characters. */
export const PAGE_LENGTHS = { title: 100, name: 100, question: 1_000, text: 20_000 } as const;

/** GET /staff/content/: the pages that staff write. */
export const contentListSchema = z.array(
  z.object({
    slug: z.string(),
    title: z.string(),
    /** Null while clients cannot read it. */
    published_at: z.nullable(z.string()),
    has_draft: z.boolean(),
    /** When it was written last, as a draft or published; that of an example text is its installation. */
    updated_at: z.string(),
  }),
);

const pageTextsSchema = z.object({
  title: z.string(),
  body: z.nullable(z.string()),
  faqs: z.nullable(z.array(faqCategorySchema)),
});
export type PageTexts = z.infer<typeof pageTextsSchema>;

/** GET /staff/content/{slug}/: a page as written, and as clients would read it. */
export const staffPageSchema = z.object({
  slug: z.string(),
  version: z.number(),
  published_at: z.nullable(z.string()),
  has_draft: z.boolean(),
  /** The draft, or the published texts where there is none: with fill-ins such as `{{phone}}`. */
  written: pageTextsSchema,
  /** The page as clients would see it: filled in and sanitised. */
  preview: pageTextsSchema,
});
export type StaffPage = z.infer<typeof staffPageSchema>;

/** The path of a page that staff write. */
export const contentPathSchema = z.object({ slug: text(100) });

/** Publishing and discarding: with the version that was loaded. */
export const seenBody = z.object({ version: loadedVersion() });

const idOfText = () => integer(1, 1_000_000);

/** PUT /staff/content/{slug}/draft/: `body` or `faqs`, as the page has it; ids are unique in the page. */
export const draftBody = z.object({
  version: loadedVersion(),
  title: text(PAGE_LENGTHS.title),
  body: z.optional(text(PAGE_LENGTHS.text)),
  faqs: z.optional(
    z.array(
      z.object({
        id: idOfText(),
        name: text(PAGE_LENGTHS.name),
        faqs: z.array(
          z.object({
            id: idOfText(),
            question: text(PAGE_LENGTHS.question),
            answer: text(PAGE_LENGTHS.text),
          }),
        ),
      }),
    ),
  ),
});
export type DraftBody = z.infer<typeof draftBody>;
