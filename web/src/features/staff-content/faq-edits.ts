import type { FaqCategory } from '@portal/contract/content/content.schemas';

/** Returns the list with one entry moved towards the end, but not beyond either end. */
export function moved<Entry>(list: readonly Entry[], at: number, by: number): Entry[] {
  const next = [...list];
  const [entry] = next.splice(at, 1);
  const to = Math.min(Math.max(at + by, 0), next.length);
  if (entry !== undefined) next.splice(to, 0, entry);
  return next;
}

/** Returns an id that no category and no question of the page has. */
function freeId(faqs: readonly FaqCategory[]): number {
  const ids = faqs.flatMap(({ id, faqs: questions }) => [id, ...questions.map((one) => one.id)]);
  return Math.max(0, ...ids) + 1;
}

/** The page with an empty category at its end. */
export function withCategory(faqs: readonly FaqCategory[]): FaqCategory[] {
  return [...faqs, { id: freeId(faqs), name: '', faqs: [] }];
}

/** The page with an empty question at the end of a category. */
export function withQuestion(faqs: readonly FaqCategory[], categoryId: number): FaqCategory[] {
  const question = { id: freeId(faqs), question: '', answer: '' };
  return faqs.map((one) =>
    one.id === categoryId ? { ...one, faqs: [...one.faqs, question] } : one,
  );
}
