/** A question with its answer, both rich text. */
export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionCategory {
  readonly name: string;
  readonly faqs: readonly Question[];
}

/** A question of plain words and its answer as paragraphs and lists. */
export function ask(question: string, ...answer: readonly string[]): Question {
  return { question: html`<p>${question}</p>`, answer: answer.join('') };
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as words of HTML, also within an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);
}

/** HTML in which each inserted text is only text: the provider's own may hold any sign. */
export function html(parts: TemplateStringsArray, ...texts: readonly string[]): string {
  return parts.map((part, at) => part + escapeHtml(texts[at] ?? '')).join('');
}
