import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type PathValue,
  type Resolver,
  set,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { t } from '../texts/lib.ts';
import { useWrongFocus } from './use-wrong-focus.ts';

/** What a native input takes. */
export interface FormField extends UseFormRegisterReturn {
  readonly error: string | undefined;
  /** Another user's change of the field while this was typed. */
  readonly hint?: string;
}

/** The props of a field that is not one native input: a date, a type-ahead, a group of radios. */
export interface ControlledField<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly error: string | undefined;
}

/** A form of react-hook-form, with what a screen needs. */
export interface SchemaForm<Typed extends FieldValues> extends Omit<
  UseFormReturn<Typed>,
  'control' | 'handleSubmit'
> {
  readonly props: {
    readonly ref: RefObject<HTMLFormElement | null>;
    readonly noValidate: true;
    readonly onSubmit: (event: FormEvent) => void;
  };
  readonly field: (name: Path<Typed>) => FormField;
  readonly controlled: <Name extends Path<Typed>>(
    name: Name,
  ) => ControlledField<PathValue<Typed, Name>>;
  readonly errorOf: (name: Path<Typed>) => string | undefined;
  /** Resets the form. After saving, `record` is the saved one. */
  readonly startOver: (record?: Typed) => void;
  readonly focusWrong: () => void;
  /** For a second button: calls `act` with a form that has no errors. */
  readonly checkThen: (act: () => void) => void;
}

export interface SchemaFormOptions<Typed extends FieldValues, Checked> {
  /** The rules of the contract, with messages for people. */
  readonly schema: z.ZodMiniType<Checked>;
  /** The record that is edited, or empty fields. When it changes, untouched fields follow and typed ones stay. */
  readonly values: Typed;
  readonly onSubmit: (checked: Checked) => void;
  /** Called when errors keep the form from being sent. */
  readonly onRefused?: () => void;
  /** Long forms scroll to their top when they are refused. */
  readonly isRefusedAtTop?: boolean;
}

/** Shows only the first broken rule of a field. */
function schemaResolver<Typed extends FieldValues, Checked>(
  schema: z.ZodMiniType<Checked>,
): Resolver<Typed, unknown, Checked> {
  return (typed) => {
    const read = z.safeParse(schema, typed);
    if (read.success) return { values: read.data, errors: {} };
    const errors: FieldErrors<Typed> = {};
    for (const { path, code: type, message } of read.error.issues) {
      const name = path.join('.');
      if (get(errors, `${name}.type`) === undefined) set(errors, name, { type, message });
    }
    return { values: {}, errors };
  };
}

/** The record that the fields show, or showed when they were typed into. */
function useSeenRecord<Typed extends FieldValues>(
  { formState, getValues, resetField }: UseFormReturn<Typed, unknown, unknown>,
  record: Typed,
): Typed {
  const { dirtyFields } = formState;
  const [seen, setSeen] = useState(record);
  const names = Object.keys(record);
  const news = names.filter(
    (name) =>
      !(name in dirtyFields) && typeof record[name] !== 'object' && seen[name] !== record[name],
  );
  if (news.length > 0) {
    setSeen({ ...seen, ...Object.fromEntries(news.map((name) => [name, record[name]] as const)) });
  }
  useEffect(() => {
    const typed = getValues();
    // For react-hook-form a field stays dirty when the record becomes equal to the typed text, and would no longer
    // follow the record.
    const isSaved = (name: string): name is Path<Typed> =>
      name in dirtyFields && JSON.stringify(typed[name]) === JSON.stringify(record[name]);
    for (const name of names) if (isSaved(name)) resetField(name, { keepError: true });
  });
  return seen;
}

/**
 * After a refused submit errors are updated while typing. The server's errors stay until their own field is changed.
 */
function useLiveErrors<Typed extends FieldValues>({
  subscribe,
  trigger,
}: Pick<UseFormReturn<Typed>, 'subscribe' | 'trigger'>): void {
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, values, errors, isSubmitted = false }) => {
          const hasErrors = Object.keys(errors ?? {}).length > 0;
          // Without a name the record changed, or the form was reset.
          if (!hasErrors && !(isSubmitted && name !== undefined)) return;
          const isFollowing = (other: string): other is Path<Typed> =>
            other === name || get(errors, `${other}.type`) !== 'server';
          void trigger(Object.keys(values).filter(isFollowing));
        },
      }),
    [subscribe, trigger],
  );
}

// A separate function: the lint rule against libraries unknown to React's compiler would refuse `watch` in the hook.
function controlledField<Typed extends FieldValues, Name extends Path<Typed>>(
  {
    watch,
    setValue,
    getFieldState,
    formState,
  }: Pick<UseFormReturn<Typed>, 'watch' | 'setValue' | 'getFieldState' | 'formState'>,
  name: Name,
): ControlledField<PathValue<Typed, Name>> {
  return {
    value: watch(name),
    onChange: (value) => setValue(name, value, { shouldDirty: true }),
    error: getFieldState(name, formState).error?.message,
  };
}

/** A form that is checked by a schema before it is sent (CONTRIBUTING.md#how-to-write-a-form). */
export function useSchemaForm<Typed extends FieldValues, Checked>(
  options: SchemaFormOptions<Typed, Checked>,
): SchemaForm<Typed> {
  const { schema, values, onSubmit, onRefused, isRefusedAtTop = false } = options;
  const { place, refuse } = useWrongFocus<HTMLFormElement>(isRefusedAtTop);
  const form = useForm<Typed, unknown, Checked>({
    resolver: schemaResolver(schema),
    values,
    resetOptions: { keepDirtyValues: true, keepErrors: true, keepIsSubmitted: true },
    shouldFocusError: false,
  });
  const seen = useSeenRecord(form, values);
  useLiveErrors(form);
  const errorOf = (name: Path<Typed>) => form.getFieldState(name, form.formState).error?.message;
  const newsOf = (name: Path<Typed>) => {
    const now: unknown = values[name];
    if (typeof now !== 'string' || seen[name] === now) return {};
    return { hint: t.changedMeanwhile(now) };
  };
  const submit = async (onChecked: (checked: Checked) => void, event?: FormEvent) => {
    let isRefused = false;
    await form.handleSubmit(onChecked, () => {
      isRefused = true;
    })(event);
    if (!isRefused) return;
    onRefused?.();
    if (isRefusedAtTop) window.scrollTo({ top: 0 });
    // Only now has react-hook-form passed its errors to React.
    refuse();
  };
  return {
    ...form,
    props: {
      ref: place,
      noValidate: true,
      onSubmit: (event) => {
        // React hands the submit of a form in a dialog on to the form that opened the dialog.
        event.stopPropagation();
        void submit(onSubmit, event);
      },
    },
    field: (name) => ({ ...form.register(name), error: errorOf(name), ...newsOf(name) }),
    controlled: (name) => controlledField(form, name),
    errorOf,
    startOver: (record = values) => {
      form.clearErrors();
      form.reset(record, {
        keepDirtyValues: false,
        keepErrors: false,
        keepIsSubmitted: false,
      });
    },
    focusWrong: refuse,
    checkThen: (act) => void submit(act),
  };
}
