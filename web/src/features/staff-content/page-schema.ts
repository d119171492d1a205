import { formText } from '@portal/contract/errors/form-fields';
import { PAGE_LENGTHS, type PageTexts } from '@portal/contract/staff-content/staff-content.schemas';
import type { ChangeEvent } from 'react';
import * as z from 'zod/mini';
import type { ControlledField, SchemaForm } from '../../lib/use-schema-form.ts';

const { title, name, question, text } = PAGE_LENGTHS;

/** The typed texts of a page: none is empty or too long. */
export const pageSchema = z.object({
  title: formText(title),
  body: z.nullable(formText(text)),
  faqs: z.nullable(
    z.array(
      z.object({
        id: z.number(),
        name: formText(name),
        faqs: z.array(
          z.object({ id: z.number(), question: formText(question), answer: formText(text) }),
        ),
      }),
    ),
  ),
});

export type PageForm = SchemaForm<PageTexts>;

/** Controlled, so that a text moves with its question. */
export function inputOf({ value, onChange, error }: ControlledField<string>) {
  return {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange(event.target.value),
    error,
  };
}
