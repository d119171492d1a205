import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { type Sender, useFormSend } from '../../../lib/use-single-send.ts';
import { useWrongFocus } from '../../../lib/use-wrong-focus.ts';

type FieldErrors = Readonly<Record<string, string>>;

/** Shows only the first broken rule of a field. */
function errorsOf(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

interface VisitorFormOptions<Checked, Sent> {
  readonly schema: z.ZodMiniType<Checked>;
  readonly mutation: Sender<[Sent]>;
  readonly toSent: (checked: Checked) => Sent;
}

/**
 * `useMutationForm` of texts alone, read from the page: the visitor's pages are the first download, which has no room
 * for the 12 kB of react-hook-form (docs/decisions/030-web-foundation.md).
 */
export function useVisitorForm<Checked, Sent>(options: VisitorFormOptions<Checked, Sent>) {
  const { schema, mutation, toSent } = options;
  const { send, clear } = useFormSend(mutation);
  const { place, refuse } = useWrongFocus<HTMLFormElement>();
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const check = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const read = z.safeParse(schema, Object.fromEntries(new FormData(currentTarget)));
    setErrors(errorsOf(read.error?.issues ?? []));
    return read;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = check(event);
    if (read.success) return send(toSent(read.data));
    clear();
    refuse();
  };
  return {
    props: {
      ref: place,
      noValidate: true,
      onSubmit: submit,
      // Errors show after a submit, then live.
      onChange: (event: FormEvent<HTMLFormElement>) => void (errors !== null && check(event)),
    },
    field: (name: string) => ({ name, error: errors?.[name] }),
  };
}
