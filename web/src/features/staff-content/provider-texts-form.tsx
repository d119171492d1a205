import {
  type StaffProvider,
  providerBody,
} from '@portal/contract/staff-content/provider-texts.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { useKeptFocus } from '../../lib/use-kept-focus.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useFormSend } from '../../lib/use-single-send.ts';
import { useTouched } from '../../lib/use-touched.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { QueryStates } from '../../ui/query-states.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { staffProviderQuery, useSaveTexts } from './provider-api.ts';
import { fieldText, PROVIDER_GROUPS } from './provider-fields.ts';
import styles from './provider-texts-form.module.css';

const textsSchema = z.omit(providerBody, { version: true });

interface FieldsProps {
  /** As the form began with them. */
  readonly first: StaffProvider;
  readonly texts: StaffProvider;
  readonly keyOf: (name: TextName) => string;
  readonly messages: Readonly<Record<string, string | undefined>>;
}

type TextName = (typeof PROVIDER_GROUPS)[number]['fields'][number]['name'];

const isTextName = (name: string): name is TextName =>
  PROVIDER_GROUPS.some(({ fields }) => fields.some((field) => field.name === name));

const textOf = ({ settings, changed }: StaffProvider, name: TextName) =>
  fieldText(changed[name] ?? settings[name]);

/**
 * The text that another steward saved since the form opened and that the own text replaces; or the value of the
 * settings.
 */
function hintOf(
  name: TextName,
  { first, texts }: Pick<FieldsProps, 'first' | 'texts'>,
): string | undefined {
  const now = textOf(texts, name);
  if (now !== textOf(first, name)) return `Changed meanwhile: ${now}`;
  const setting = [texts.settings[name]].flat().join('; ');
  return texts.changed[name] === undefined ? undefined : `In the settings: ${setting}`;
}

function Fields({ first, texts, keyOf, messages }: FieldsProps) {
  return PROVIDER_GROUPS.map(({ legend, fields }) => (
    <fieldset key={legend} className={styles.group}>
      <legend>{legend}</legend>
      {fields.map(({ name, label, isList }) => {
        const Field = isList === true ? TextArea : TextField;
        return (
          <Field
            key={keyOf(name)}
            label={isList === true ? `${label}, one line each` : label}
            name={name}
            defaultValue={textOf(texts, name)}
            error={messages[name]}
            hint={hintOf(name, { first, texts })}
          />
        );
      })}
    </fieldset>
  ));
}

interface FormProps {
  readonly texts: StaffProvider;
  readonly onSaved: () => void;
  readonly onLookAgain: () => void;
}

function Form({ texts, onSaved, onLookAgain }: FormProps) {
  const [first] = useState(texts);
  const { keyOf, onInput } = useTouched((name) => (isTextName(name) ? textOf(texts, name) : ''));
  const save = useSaveTexts(() => {
    showToast({ message: 'Saved. Clients and mails have these texts from now on.' });
    onSaved();
  });
  const { send, clear } = useFormSend(save);
  const { form, messages, submitCount } = usePlainForm(
    textsSchema,
    (values) => send({ ...values, version: texts.version }),
    clear,
  );
  const refused = save.error instanceof ApiError ? save.error.fieldErrors : {};
  const refusals = Object.entries(refused).map(([name, [first]]) => [name, first] as const);
  return (
    <form className={styles.form} {...form} onInput={onInput}>
      {save.isError && (
        <ActionFailure key={submitCount} error={save.error} onLookAgain={onLookAgain} />
      )}
      <p>
        What you empty, or write as it is in the settings, follows the settings again. Names, hours
        and addresses in the pages follow by themselves where they are filled in.
      </p>
      <Fields
        first={first}
        keyOf={keyOf}
        texts={texts}
        messages={{ ...Object.fromEntries(refusals), ...messages }}
      />
      <div>
        <Button type="submit" look="primary" isSending={save.isPending}>
          Save the texts
        </Button>
      </div>
    </form>
  );
}

/** The provider's texts, which clients see at their next page and mails name at once. */
export function ProviderTextsForm() {
  const query = useQuery(staffProviderQuery);
  const [saves, setSaves] = useState(0);
  const keepFocus = useKeptFocus(saves);
  const startOver = () => {
    setSaves(saves + 1);
    keepFocus();
  };
  return (
    <QueryStates query={query} loading={<SkeletonRows count={10} />}>
      {(texts) => (
        <Form
          key={saves}
          texts={texts}
          onSaved={startOver}
          onLookAgain={() => void query.refetch()}
        />
      )}
    </QueryStates>
  );
}
