import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import { PAGE_LENGTHS, type PageTexts } from '@portal/contract/staff-content/staff-content.schemas';

/** What stands under the fields of an editor, by the fields' names; empty when the page can be saved. */
export type PageProblems = Readonly<Record<string, string>>;

/** The names of an editor's fields. */
export const fieldName = {
  title: 'title',
  body: 'body',
  name: (categoryId: number) => `name-${categoryId}`,
  question: (id: number) => `question-${id}`,
  answer: (id: number) => `answer-${id}`,
} as const;

type Rule = readonly [field: string, text: string, longest: number];

function rulesOf({ title, body, faqs }: PageTexts): Rule[] {
  const { title: titleLength, name, question, text } = PAGE_LENGTHS;
  return [
    [fieldName.title, title, titleLength],
    ...(body === null ? [] : [[fieldName.body, body, text] satisfies Rule]),
    ...(faqs ?? []).flatMap((category): Rule[] => [
      [fieldName.name(category.id), category.name, name],
      ...category.faqs.flatMap((one): Rule[] => [
        [fieldName.question(one.id), one.question, question],
        [fieldName.answer(one.id), one.answer, text],
      ]),
    ]),
  ];
}

/** The errors of a page: empty texts and texts that are too long. */
export function problemsOf(texts: PageTexts): PageProblems {
  const problems = rulesOf(texts).flatMap(([field, text, longest]) => {
    if (text.trim() === '') return [[field, FORM_MESSAGES.required] as const];
    return text.length > longest ? [[field, FORM_MESSAGES.tooLong(longest)] as const] : [];
  });
  return Object.fromEntries(problems);
}
