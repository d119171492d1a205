import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import {
  WINE_DETAIL_NAMES,
  WINE_DETAILS,
  wineFactsForm,
} from '@portal/contract/cellar/inventory/wine-fields';
import { newWineSchema } from '@portal/contract/warehouse/receiving/receiving.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/receiving.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { beginningOf, likelyProducer } from './new-wine-form.ts';
import type { WineFacts } from './put-away-draft.ts';
import styles from './put-away.module.css';
import { wineSuggestionsQuery } from '../../../lib/wine-suggestions-query.ts';

interface NewWineDialogProps {
  readonly text: string;
  readonly onDescribe: (facts: WineFacts) => void;
  readonly onClose: () => void;
}

const NOTHING = {
  wine_type: '',
  designation: '',
  vineyard: '',
  appellation: '',
  variety: '',
  country: '',
  region: '',
  subregion: '',
};

const schema = z.object(wineFactsForm);

const TYPES = WINE_TYPES.map((type) => ({ value: type, label: type }));

function NewWineForm({ text, onDescribe }: Omit<NewWineDialogProps, 'onClose'>) {
  const { name, vintage } = beginningOf(text);
  const { data: suggestions = [] } = useQuery(wineSuggestionsQuery(text.trim()));
  const [values] = useState({
    ...NOTHING,
    long_producer: name,
    short_producer: name,
    vintage,
  });
  const near = likelyProducer(name, suggestions);
  const form = useSchemaForm({
    schema,
    values,
    onSubmit: (typed) => onDescribe(z.parse(newWineSchema, typed)),
  });
  return (
    <form {...form.props} className={styles.wineForm}>
      <TextField label={t.fullName} maxLength={300} {...form.field('long_producer')} />
      <TextField
        label={t.producer}
        takesFocus
        maxLength={200}
        {...form.field('short_producer')}
        {...(near !== undefined && { hint: t.nearProducer(near) })}
      />
      <TextField label={t.vintage} inputMode="numeric" maxLength={4} {...form.field('vintage')} />
      <Select
        label={t.type}
        options={TYPES}
        placeholder={t.pleaseSelect}
        {...form.field('wine_type')}
      />
      {WINE_DETAIL_NAMES.map((name) => (
        <TextField
          key={name}
          label={t.optionalField(WINE_DETAILS[name])}
          maxLength={200}
          {...form.field(name)}
        />
      ))}
      <Button type="submit" look="primary">
        {t.submitWine}
      </Button>
    </form>
  );
}

/** Describes a wine that the catalogue does not have yet. It is created when its bottles are put away. */
export function NewWineDialog({ text, onDescribe, onClose }: NewWineDialogProps) {
  return (
    <Modal title={t.aNewWine} isOpen onClose={onClose}>
      <NewWineForm text={text} onDescribe={onDescribe} />
    </Modal>
  );
}
