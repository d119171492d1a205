import * as z from 'zod/mini';
import { t } from '../texts/fields.ts';
import { isEmail, MAX_EMAIL } from './email-address.ts';
import { isPlainName } from './person-name.ts';

/** Messages that forms show under a field after a submit (docs/product/profile.md#forms). */
export const FORM_MESSAGES = {
  required: t.required,
  option: t.selectOption,
  date: t.selectDate,
  email: t.validEmail,
  tooLong: (max: number) => t.maxLength(max),
} as const;

/** A text field that must be filled in with at most `max` characters. */
export const formText = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, FORM_MESSAGES.required),
      z.maxLength(max, FORM_MESSAGES.tooLong(max)),
    );

/** The first or last name of a person, without a URL, telephone number or line break. */
export const formPersonName = (max: number) =>
  formText(max).check(z.refine(isPlainName, t.plainName));

/** A text field of at most `max` characters that may stay empty. */
export const formOptionalText = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, FORM_MESSAGES.tooLong(max)));

/** A year, or an empty text. */
export const formYear = (min: number, max: number, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => {
      const isYear = /^\d{4}$/.test(text) && Number(text) >= min && Number(text) <= max;
      return text === '' || isYear;
    }, message),
  );

/** A password that must be filled in. It is never trimmed. */
export const formSecret = (max: number) =>
  z
    .string()
    .check(z.minLength(1, FORM_MESSAGES.required), z.maxLength(max, FORM_MESSAGES.tooLong(max)));

/** An e-mail address that must be filled in; of several broken rules the first one is shown. */
export const formEmail = (max = MAX_EMAIL) =>
  formText(max).check(z.refine((value) => value === '' || isEmail(value), FORM_MESSAGES.email));

/** A select or radio group of texts in which something must be chosen; `''` is nothing. */
export const formChoice = () => z.string().check(z.minLength(1, FORM_MESSAGES.option));

/** The errors of a form, by field; undefined for a right one. */
export type FormProblems<Form> = { readonly [Field in keyof Form]?: string | undefined };

/** The error of a text that is too long, if it is. */
export const lengthProblem = (text: string, max: number) =>
  text.trim().length > max ? FORM_MESSAGES.tooLong(max) : undefined;

/** A form's rules as a check of its schema, for the form library's resolver. */
export const problemsAsIssues = <Form extends object>(
  problemsOf: (form: Form) => FormProblems<Form>,
) =>
  z.check<Form>(({ value, issues }) => {
    for (const [field, message] of Object.entries(problemsOf(value))) {
      if (typeof message !== 'string') continue;
      issues.push({ code: 'custom', path: [field], message, input: value });
    }
  });
