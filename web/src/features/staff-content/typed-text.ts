import type { FaqCategory } from '@portal/contract/content/content.schemas';
import type { PageTexts } from '@portal/contract/staff-content/staff-content.schemas';

const BLOCK = /\s*(<\/?(?:ul|ol|blockquote)>|<(?:p|li|h3|h4)>)\s*/g;

/** HTML as it is pleasant to read and change: each paragraph and each list item on a line of its own. */
function readable(html: string): string {
  return html.replaceAll(/\s+/g, ' ').replaceAll(BLOCK, '\n$1').trim();
}

/** A question is one paragraph nearly always: then its words stand alone. */
function words(html: string): string {
  const only = /^<p>((?:(?!<p>).)*)<\/p>$/.exec(readable(html))?.[1];
  return (only ?? html).trim();
}

function typedCategory(category: FaqCategory): FaqCategory {
  const faqs = category.faqs.map(({ id, question, answer }) => ({
    id,
    question: words(question),
    answer: readable(answer),
  }));
  return { ...category, faqs };
}

/** The texts of a page as the fields of its editor begin with them. */
export function toTyped({ title, body, faqs }: PageTexts): PageTexts {
  return {
    title,
    body: body === null ? null : readable(body),
    faqs: faqs?.map(typedCategory) ?? null,
  };
}
