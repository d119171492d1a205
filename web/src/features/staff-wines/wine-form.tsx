import { WINE_TYPES } from '@portal/contract/inventory/vocabulary';
import { type StaffWine, wineBody } from '@portal/contract/staff-wines/staff-wines.schemas';
import { useState } from 'react';
import { usePlainForm } from '../../lib/use-plain-form.ts';
import { useSingleSend } from '../../lib/use-single-send.ts';
import { useTouched } from '../../lib/use-touched.ts';
import { ActionFailure } from '../../ui/action-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useWineChange } from './staff-wines-api.ts';
import styles from './staff-wines.module.css';

interface WineFormProps {
  readonly wine: StaffWine;
  readonly onSaved: () => void;
  readonly onLookAgain: () => void;
}

const FIELDS = [
  { name: 'short_producer', label: 'Producer', maxLength: 200 },
  { name: 'vintage', label: 'Vintage (empty is NV)', maxLength: 4 },
  { name: 'designation', label: 'Designation', maxLength: 200 },
  { name: 'vineyard', label: 'Vineyard', maxLength: 200 },
  { name: 'appellation', label: 'Appellation', maxLength: 200 },
  { name: 'variety', label: 'Variety', maxLength: 200 },
  { name: 'country', label: 'Country', maxLength: 200 },
  { name: 'region', label: 'Region', maxLength: 200 },
  { name: 'subregion', label: 'Subregion', maxLength: 200 },
  { name: 'material_id', label: 'Material number', maxLength: 15 },
  { name: 'drink_from', label: 'Drink from (year)', maxLength: 4 },
  { name: 'drink_to', label: 'Drink to (year)', maxLength: 4 },
] as const;

const TYPES = WINE_TYPES.map((type) => ({ value: type, label: type }));

type TextName = (typeof FIELDS)[number]['name'] | 'long_producer' | 'description' | 'wine_type';

const TEXT_NAMES: readonly string[] = [
  'long_producer',
  'description',
  'wine_type',
  ...FIELDS.map(({ name }) => name),
];
const isTextName = (name: string): name is TextName => TEXT_NAMES.includes(name);

/** The value another steward has saved since this form was opened. The typed value stays. */
function changedText(name: TextName, first: StaffWine, wine: StaffWine): string | undefined {
  if (first[name] === wine[name]) return undefined;
  return `Changed meanwhile: ${wine[name] ?? 'empty'}`;
}

/**
 * All fields of a wine, saved only against the version that was loaded. All clients who have the wine see the change.
 */
export function WineForm({ wine, onSaved, onLookAgain }: WineFormProps) {
  const [first] = useState(wine);
  const { keyOf, onInput } = useTouched((name) =>
    isTextName(name) ? String(wine[name] ?? '') : '',
  );
  const change = useWineChange(() => {
    showToast({ message: 'Saved. Clients see it from now on.' });
    onSaved();
  });
  const send = useSingleSend(change);
  const { form, messages } = usePlainForm(wineBody, (body) =>
    send({ wineId: wine.id, method: 'PUT', part: '', body }),
  );
  const lookAgain = () => {
    change.reset();
    onLookAgain();
  };
  return (
    <form className={styles.form} {...form} onInput={onInput} aria-label="Wine">
      {change.isError && (
        <div className={styles.whole}>
          <ActionFailure key={change.submittedAt} error={change.error} onLookAgain={lookAgain} />
        </div>
      )}
      <input type="hidden" name="version" value={wine.version} />
      <div className={styles.whole}>
        <TextField
          key={keyOf('long_producer')}
          label="Full name"
          name="long_producer"
          maxLength={300}
          defaultValue={wine.long_producer}
          hint={changedText('long_producer', first, wine)}
          error={messages['long_producer']}
        />
      </div>
      {FIELDS.map(({ name, ...field }) => (
        <TextField
          key={keyOf(name)}
          {...field}
          name={name}
          defaultValue={wine[name] ?? ''}
          hint={changedText(name, first, wine)}
          error={messages[name]}
        />
      ))}
      <Select
        key={keyOf('wine_type')}
        label="Type"
        name="wine_type"
        options={TYPES}
        defaultValue={wine.wine_type}
      />
      <div className={styles.whole}>
        <TextArea
          key={keyOf('description')}
          label="Description"
          name="description"
          rows={4}
          maxLength={4000}
          defaultValue={wine.description ?? ''}
          hint={changedText('description', first, wine)}
          error={messages['description']}
        />
      </div>
      <div className={styles.whole}>
        <Button type="submit" look="primary" isSending={change.isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
