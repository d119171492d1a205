import {
  type StaffProvider,
  providerBody,
} from '@portal/contract/staff-content/provider-texts.schemas';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useFormSend } from '../../lib/use-single-send.ts';
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
  readonly texts: StaffProvider;
  readonly messages: Readonly<Record<string, string | undefined>>;
}

function Fields({ texts: { settings, changed }, messages }: FieldsProps) {
  return PROVIDER_GROUPS.map(({ legend, fields }) => (
    <fieldset key={legend} className={styles.group}>
      <legend>{legend}</legend>
      {fields.map(({ name, label, isList }) => {
        const Field = isList === true ? TextArea : TextField;
        const hint = changed[name] !== undefined && {
          hint: `In the settings: ${[settings[name]].flat().join('; ')}`,
        };
        return (
          <Field
            key={name}
            label={isList === true ? `${label}, one line each` : label}
            name={name}
            defaultValue={fieldText(changed[name] ?? settings[name])}
            error={messages[name]}
            {...hint}
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
  const { send, clear } = useFormSend(save);
  const { form, messages, submitCount } = usePlainForm(
    textsSchema,
    (values) => send({ ...values, version: texts.version }),
    clear,
  );
  const refused = save.error instanceof ApiError ? save.error.fieldErrors : {};
  const refusals = Object.entries(refused).map(([name, [first]]) => [name, first] as const);
  return (
    <form className={styles.form} {...form}>
      {save.isError && (
        <ActionFailure key={submitCount} error={save.error} onLookAgain={onLookAgain} />
      )}
      <p>
        What you empty, or write as it is in the settings, follows the settings again. Names, hours
        and addresses in the pages follow by themselves where they are filled in.
      </p>
      <Fields texts={texts} messages={{ ...Object.fromEntries(refusals), ...messages }} />
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
      {(texts) => (
        <Form key={texts.version} texts={texts} onLookAgain={() => void query.refetch()} />
      )}
    </QueryStates>
  );
}
