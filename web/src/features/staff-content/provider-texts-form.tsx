import {
  type StaffProvider,
  providerBody,
} from '@portal/contract/staff-content/provider-texts.schemas';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMutationForm } from '../../lib/use-mutation-form.ts';
import type { SchemaForm } from '../../lib/use-schema-form.ts';
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

type Texts = Readonly<Record<string, string>>;

const FIELDS = PROVIDER_GROUPS.flatMap(({ fields }) => fields);

function textsOf({ settings, changed }: StaffProvider): Texts {
  return Object.fromEntries(
    FIELDS.map(({ name }) => [name, fieldText(changed[name] ?? settings[name])]),
  );
}

interface FieldsProps {
  readonly form: SchemaForm<Texts>;
  readonly texts: StaffProvider;
}

function Fields({ form, texts }: FieldsProps) {
  const settingOf = (name: keyof StaffProvider['settings']) =>
    texts.changed[name] === undefined
      ? undefined
      : `In the settings: ${[texts.settings[name]].flat().join('; ')}`;
  return PROVIDER_GROUPS.map(({ legend, fields }) => (
    <fieldset key={legend} className={styles.group}>
      <legend>{legend}</legend>
      {fields.map(({ name, label, isList }) => {
        const Field = isList === true ? TextArea : TextField;
        return (
          <Field
            key={name}
            label={isList === true ? `${label}, one line each` : label}
            hint={settingOf(name)}
            {...form.field(name)}
          />
        );
      })}
    </fieldset>
  ));
}

interface FormProps {
  readonly texts: StaffProvider;
  readonly onLookAgain: () => void;
}

function Form({ texts, onLookAgain }: FormProps) {
  const save = useSaveTexts(() =>
    showToast({ message: 'Saved. Clients and mails have these texts from now on.' }),
  );
  const form = useMutationForm({
    schema: textsSchema,
    values: textsOf(texts),
    mutation: save,
    toSent: (checked) => ({ ...checked, version: texts.version }),
    startsOverWith: textsOf,
  });
  return (
    <form className={styles.form} {...form.props}>
      {form.failure && (
        <ActionFailure key={save.submittedAt} error={form.failure} onLookAgain={onLookAgain} />
      )}
      <p>
        What you empty, or write as it is in the settings, follows the settings again. Names, hours
        and addresses in the pages follow by themselves where they are filled in.
      </p>
      <Fields form={form} texts={texts} />
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
  return (
    <QueryStates query={query} loading={<SkeletonRows count={10} />}>
      {(texts) => <Form texts={texts} onLookAgain={() => void query.refetch()} />}
    </QueryStates>
  );
}
