import { useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
import type { UnfinishedForms } from './unfinished-forms.ts';

function isSame(form: FieldValues, saved: FieldValues): boolean {
  return Object.entries(saved).every(([name, value]) => Reflect.get(form, name) === value);
}

/** Keeps what is typed with every change, and brings back what was typed before. */
export function useUnfinished<Fields extends FieldValues>(
  form: SchemaForm<Fields>,
  unfinished: UnfinishedForms<Fields>,
  id: number | null,
) {
  const [isBroughtBack, setIsBroughtBack] = useState(unfinished.find(id) !== null);
  const { reset, subscribe } = form;
  useEffect(() => {
    const typed = unfinished.find(id);
    if (typed !== null) reset(typed, { keepDefaultValues: true, keepDirtyValues: false });
    return subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues = {} }) => {
        if (isSame(values, defaultValues)) unfinished.forget(id);
        else unfinished.keep(id, values);
      },
    });
  }, [id, reset, subscribe, unfinished]);
  const startOver = () => {
    form.startOver();
    unfinished.forget(id);
    setIsBroughtBack(false);
  };
  return { isBroughtBack, startOver };
}
