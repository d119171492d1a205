import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';

/** The first message of each wrong field, by the field's name. */
type FieldMessages = Readonly<Record<string, string>>;

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}

function messagesOf(schema: z.ZodMiniType, values: unknown): FieldMessages {
  const messages: Record<string, string> = {};
  const issues = z.safeParse(schema, values).error?.issues ?? [];
  for (const { path, message } of issues) messages[String(path[0])] ??= message;
  return messages;
}

/** A field of several parts keeps its value in a hidden one beside them. */
function focusBeside(hidden: HTMLElement): void {
  hidden.parentElement?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
}

function focusFirst(form: HTMLFormElement, messages: FieldMessages): void {
  const wrong = [...form.elements].find(
    (field) =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLSelectElement ||
        field instanceof HTMLTextAreaElement) &&
      field.name in messages,
  );
  if (wrong instanceof HTMLInputElement && wrong.type === 'hidden') focusBeside(wrong);
  else if (wrong instanceof HTMLElement) wrong.focus();
}

/**
 * A form of one or two fields, read from the page itself. It exists beside react-hook-form because the visitor's
 * forms are part of the first download, and that library is a ninth of it (docs/decisions/030-web-foundation.md). Same behaviour:
 * errors show only after a submit, then live; the first invalid field gets the focus. `clear` resets the result of
 * the last submit: a new submit clears its banner, also when nothing is sent.
 */
export function usePlainForm<Values>(
  schema: z.ZodMiniType<Values>,
  send: (values: Values) => void,
  clear?: () => void,
) {
  const [submitCount, setSubmitCount] = useState(0);
  const [messages, setMessages] = useState<FieldMessages>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong = messagesOf(schema, valuesOf(form));
    setMessages(wrong);
    setSubmitCount(submitCount + 1);
    focusFirst(form, wrong);
    const read = z.safeParse(schema, valuesOf(form));
    if (read.success) send(read.data);
    else clear?.();
  };
  const change = (event: FormEvent<HTMLFormElement>) => {
    if (submitCount > 0) setMessages(messagesOf(schema, valuesOf(event.currentTarget)));
  };
  return {
    messages,
    /** How often it was submitted: a key for banners, so that each refusal is announced again. */
    submitCount,
    form: { noValidate: true, onSubmit: submit, onChange: change },
  };
}
