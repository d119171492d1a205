import { WINE_TYPES } from '@portal/contract/inventory/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { usePlainForm } from '../../lib/use-plain-form.ts';
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
  /** What was typed into the wine field. */
  readonly text: string;
  readonly onDescribe: (facts: WineFacts) => void;
  readonly onClose: () => void;
}

const TYPES = WINE_TYPES.map((type) => ({ value: type, label: type }));

function NewWineForm({ text, onDescribe }: Omit<NewWineDialogProps, 'onClose'>) {
  const { form, messages } = usePlainForm(newWineFormSchema, (values) =>
    onDescribe(factsOfForm(values)),
  );
  const { name, vintage } = beginningOf(text);
  const { data: near = [] } = useQuery(wineSuggestionsQuery(text.trim()));
  return (
    <form {...form} className={styles.wineForm}>
      <TextField
        label="Wine (full name)"
        name="long_producer"
        defaultValue={name}
        maxLength={300}
        error={messages['long_producer']}
      />
      <TextField
        label="Producer"
        name="short_producer"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus; the name is there already
        autoFocus
        defaultValue={likelyProducer(name, near)}
        maxLength={200}
        error={messages['short_producer']}
      />
      <TextField
        label="Vintage (empty for NV)"
        name="vintage"
        inputMode="numeric"
        defaultValue={vintage}
        maxLength={4}
        error={messages['vintage']}
      />
      <Select
        label="Type"
        name="wine_type"
        options={TYPES}
        placeholder="Please Select"
        error={messages['wine_type']}
      />
      {NEW_WINE_DETAILS.map(([field, label]) => (
        <TextField
          key={field}
          label={`${label} (optional)`}
          name={field}
          maxLength={200}
          error={messages[field]}
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
