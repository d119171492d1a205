import type { FaqCategory } from '@portal/contract/content/content.schemas';
import type { PageTexts } from '@portal/contract/staff-content/staff-content.schemas';

// Read after runs of spaces have become one space: `\s*` here would take quadratic time.
const BLOCK = / ?(<\/?(?:ul|ol|blockquote)>|<(?:p|li|h3|h4)>) ?/g;
const HAS_MORE_THAN_PARAGRAPHS = /<(?:ul|ol|li|h3|h4|blockquote)\b/;

/** Paragraphs alone, as plain words with empty lines between them: the server makes paragraphs of these again. */
function plain(html: string): string {
  const paragraphs = html.split(/<\/?p>/).map((words) => words.replaceAll(/ ?<br> ?/g, '\n'));
  return paragraphs
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join('\n\n');
}

/** HTML in a form that is easy to edit: without tags where possible, or each paragraph and item on its own line. */
function readable(html: string): string {
  const even = html.replaceAll(/\s+/g, ' ');
  if (!HAS_MORE_THAN_PARAGRAPHS.test(even)) return plain(even);
  return even.replaceAll(BLOCK, '\n$1').trim();
}

function typedCategory(category: FaqCategory): FaqCategory {
  const faqs = category.faqs.map(({ id, question, answer }) => ({
    id,
    question: readable(question),
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
