import {
  aboutBodySchema,
  faqBodySchema,
  PAGE_TYPES,
} from '@portal/contract/house/content/content.schemas';
import type { Provider } from '@portal/contract/provider/provider.schemas';
import type {
  DraftBody,
  PageTexts,
  StaffPage,
} from '@portal/contract/house/content/staff-content.schemas';
import * as z from 'zod/mini';
import { invalid } from '../../../app-error.ts';
import { t } from '../../../texts/answers.ts';
import { unknownFillIns } from './fill-ins.ts';
import { toPageAnswer } from './page-answer.ts';
import { writtenRichText } from './rich-text.ts';
import type { WrittenPage } from './staff-content.repository.ts';

const storedTextsSchema = z.object({ title: z.string(), body: z.unknown() });
/** A title and the fields of the page's type, as columns and draft store them. */
export type StoredTexts = z.infer<typeof storedTextsSchema>;

export function draftOf({ draft }: WrittenPage): StoredTexts | null {
  return draft === null ? null : z.parse(storedTextsSchema, draft);
}

/** Builds a page for a steward. `provider` fills in the preview. */
export function toStaffPage(page: WrittenPage, provider: Provider): StaffPage {
  const draft = draftOf(page);
  const written = draft ?? { title: page.title, body: page.body };
  return {
    slug: page.slug,
    version: page.version,
    published_at: page.publishedAt?.toISOString() ?? null,
    has_draft: draft !== null,
    written: toPageTexts(page.type, written),
    preview: withBothFields(toPageAnswer({ ...page, ...written }, '', provider)),
  };
}

function toPageTexts(type: string, { title, body }: StoredTexts): PageTexts {
  const schema = type === PAGE_TYPES.faq ? faqBodySchema : aboutBodySchema;
  return withBothFields({ title, ...z.parse(schema, body) });
}

function withBothFields(texts: { title: string } & Partial<Omit<PageTexts, 'title'>>): PageTexts {
  return { title: texts.title, body: texts.body ?? null, faqs: texts.faqs ?? null };
}

/** Reads and sanitises a sent draft. Throws a 400 that names the invalid field. */
export function readDraft(type: string, sent: DraftBody): StoredTexts {
  const { title } = sent;
  if (type !== PAGE_TYPES.faq) {
    const body = sent.body ?? '';
    refuseUnknownFillIns('body', body);
    return { title, body: { body: writtenRichText(body) } };
  }
  const faqs = sent.faqs ?? [];
  const ids = faqs.flatMap((category) => [category.id, ...category.faqs.map(({ id }) => id)]);
  if (new Set(ids).size < ids.length) {
    throw invalid({ faqs: [t.idsMustDiffer] });
  }
  const clean = (text: string) => {
    refuseUnknownFillIns('faqs', text);
    return writtenRichText(text);
  };
  const cleaned = faqs.map((category) => ({
    ...category,
    faqs: category.faqs.map(({ id, question, answer }) => ({
      id,
      question: clean(question),
      answer: clean(answer),
    })),
  }));
  return { title, body: { faqs: cleaned } };
}

function refuseUnknownFillIns(field: string, text: string): void {
  const unknown = unknownFillIns(text).map((name) => t.unknownFillIn(name));
  if (unknown.length > 0) throw invalid({ [field]: unknown });
}
