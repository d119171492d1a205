import { type ReactNode, useEffect } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import type { SchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/profile.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Drafts, useDraft } from './drafts.ts';
import { isOutdated, Outcome, recordFailure } from './outcome.tsx';
import type { SaveRecord } from './record-api.ts';
import styles from './record-form.module.css';

interface RecordFormProps<Fields extends FieldValues> {
  /** The record to edit; null adds one. */
  readonly id: number | null;
  readonly schema: z.ZodMiniType<Fields>;
  readonly values: Fields;
  readonly save: SaveRecord<Fields>;
  readonly drafts: Drafts<Fields>;
  readonly firstField: Path<Fields>;
  readonly saveLabel: string;
  readonly renderFields: (form: SchemaForm<Fields>) => ReactNode;
}

/**
 * Adds or edits a record of the profile. An unchanged form sends nothing and says so (docs/product/profile.md#forms).
 */
export function RecordForm<Fields extends FieldValues>(props: RecordFormProps<Fields>) {
  const { id, schema, values, save, drafts, firstField, saveLabel, renderFields } = props;
  const form = useMutationForm({
    schema,
    values,
    mutation: save,
    toSent: (fields) => ({ id, form: fields }),
    isSame: (_, isDirty) => !isDirty,
  });
  const { isRestored, startOver } = useDraft(form, drafts, id);
  const { setFocus } = form;
  useEffect(() => setFocus(firstField), [setFocus, firstField]);
  return (
    <form className={styles.form} {...form.props}>
      {isOutdated(save.error) ? (
        <ActionFailure action={save} />
      ) : (
        <Outcome
          key={save.submittedAt}
          failure={recordFailure(save.error)}
          isUnchanged={form.isUnchanged}
        />
      )}
      {isRestored && (
        <Banner tone="note">
          {t.restoredDraft(
            <Button look="quiet" onClick={startOver}>
              {t.startOver}
            </Button>,
          )}
        </Banner>
      )}
      {renderFields(form)}
      <div className={styles.wide}>
        <Button type="submit" look="primary" isSending={save.isPending} sendingLabel={t.saving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  );
}
