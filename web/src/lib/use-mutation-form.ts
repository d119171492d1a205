import { useEffect, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { type SchemaForm, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';
import { type Sender, useFormSend } from './use-single-send.ts';

/** The form's field names by those of the call, where they differ. */
export type FieldNames<Typed extends FieldValues> = Readonly<Record<string, Path<Typed>>>;

interface FieldErrorOptions<Typed extends FieldValues> {
  readonly error: Error | null;
  readonly names?: FieldNames<Typed> | undefined;
  /** Messages for people instead of the server's. */
  readonly sentencesOf?: (field: string, messages: readonly string[]) => readonly string[];
  /** Whether a banner shows every error and takes the focus. */
  readonly hasBanner?: boolean;
}

const asTheyAre = (_field: string, messages: readonly string[]) => messages;

/**
 * Shows the refused fields of the server's answer, until they are changed or sent again. Returns the error when it says
 * more than that; else the first refused field takes the focus.
 */
export function useFieldErrors<Typed extends FieldValues>(
  { getValues, setError, focusWrong }: SchemaForm<Typed>,
  { error, names, sentencesOf = asTheyAre, hasBanner = false }: FieldErrorOptions<Typed>,
): Error | null {
  const refused = error instanceof ApiError ? Object.keys(error.fieldErrors) : [];
  const typed = getValues();
  const isShown =
    refused.length > 0 && refused.every((field) => (names?.[field] ?? field) in typed);
  const takesFocus = isShown && !hasBanner;
  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    const isName = (name: string): name is Path<Typed> => name in getValues();
    for (const [field, messages] of Object.entries(error.fieldErrors)) {
      const name = names?.[field] ?? field;
      const message = sentencesOf(field, messages).join(' ');
      if (isName(name)) setError(name, { type: 'server', message });
    }
    if (takesFocus) focusWrong();
  }, [error, focusWrong, getValues, names, sentencesOf, setError, takesFocus]);
  return isShown ? null : error;
}

interface Mutation<Sent, Answer> extends Sender<[Sent]> {
  readonly mutateAsync: (fields: Sent) => Promise<Answer>;
  readonly error: Error | null;
}

interface MutationFormOptions<Typed extends FieldValues, Checked, Sent, Answer> extends Omit<
  SchemaFormOptions<Typed, Checked>,
  'onRefused' | 'onSubmit'
> {
  readonly mutation: Mutation<Sent, Answer>;
  readonly toSent: (checked: Checked) => Sent;
  readonly names?: FieldNames<Typed>;
  /** The values after it is sent: empty fields, or the record in the answer. */
  readonly startsOverWith?: ((answer: Answer) => Typed) | undefined;
  /** For forms that send nothing when they are unchanged, and say so (docs/product/profile.md#forms). */
  readonly isSame?: (checked: Checked, isDirty: boolean) => boolean;
}

/** A form that sends itself, once at a time, and shows the server's errors (CONTRIBUTING.md#how-to-write-a-form). */
export function useMutationForm<Typed extends FieldValues, Checked, Sent, Answer>(
  options: MutationFormOptions<Typed, Checked, Sent, Answer>,
) {
  const { mutation, toSent, names, startsOverWith, isSame, ...rest } = options;
  /** Whether the last submit sent nothing, because nothing was changed. */
  const [isUnchanged, setIsUnchanged] = useState(false);
  const { send, clear } = useFormSend({
    ...mutation,
    mutateAsync: async (sent: Sent) => {
      const answer = await mutation.mutateAsync(sent);
      if (startsOverWith !== undefined) form.startOver(startsOverWith(answer));
    },
  });
  const form = useSchemaForm({
    ...rest,
    onSubmit: (checked) => {
      clear();
      const isNothing = isSame?.(checked, isDirty) ?? false;
      setIsUnchanged(isNothing);
      if (!isNothing) send(toSent(checked));
    },
    onRefused: () => {
      clear();
      setIsUnchanged(false);
    },
  });
  // Read while rendering: react-hook-form tracks it only for components that read it.
  const { isDirty } = form.formState;
  /** An error that is not shown under the fields. */
  const failure = useFieldErrors(form, { error: mutation.error, names });
  return { ...form, failure, isUnchanged };
}
