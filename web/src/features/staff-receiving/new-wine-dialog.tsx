import { WINE_TYPES } from '@portal/contract/inventory/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSchemaForm } from '../../lib/use-schema-form.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  beginningOf,
  factsOfForm,
  likelyProducer,
  NEW_WINE_DETAILS,
  newWineFormSchema,
} from './new-wine-form.ts';
import type { WineFacts } from './put-away-draft.ts';
import styles from './put-away.module.css';
import { wineSuggestionsQuery } from './staff-receiving-api.ts';

interface NewWineDialogProps {
  /** The text typed into the wine field. */
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

const TYPES = WINE_TYPES.map((type) => ({ value: type, label: type }));

function NewWineForm({ text, onDescribe }: Omit<NewWineDialogProps, 'onClose'>) {
  const { name, vintage } = beginningOf(text);
  const { data: near = [] } = useQuery(wineSuggestionsQuery(text.trim()));
  const [values] = useState({
    ...NOTHING,
    long_producer: name,
    short_producer: likelyProducer(name, near),
    vintage,
  });
  const form = useSchemaForm({
    schema: newWineFormSchema,
    values,
    onSubmit: (values) => onDescribe(factsOfForm(values)),
  });
  return (
    <form {...form.props} className={styles.wineForm}>
      <TextField label="Wine (full name)" maxLength={300} {...form.field('long_producer')} />
      <TextField
        label="Producer"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; the name is there already
        autoFocus
        maxLength={200}
        {...form.field('short_producer')}
      />
      <TextField
        label="Vintage (empty for NV)"
        inputMode="numeric"
        maxLength={4}
        {...form.field('vintage')}
      />
      <Select
        label="Type"
        options={TYPES}
        placeholder="Please Select"
        {...form.field('wine_type')}
      />
      {NEW_WINE_DETAILS.map(([field, label]) => (
        <TextField
          key={field}
          label={`${label} (optional)`}
          maxLength={200}
          {...form.field(field)}
        />
      ))}
      <Button type="submit" look="primary">
        Use this wine
      </Button>
    </form>
  );
}

/** Describes a wine that the catalogue does not have yet. It is created when its bottles are put away. */
export function NewWineDialog({ text, onDescribe, onClose }: NewWineDialogProps) {
  return (
    <Modal title="A new wine" isOpen onClose={onClose}>
      <NewWineForm text={text} onDescribe={onDescribe} />
    </Modal>
  );
}
