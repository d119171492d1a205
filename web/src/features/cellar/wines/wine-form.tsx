import { WINE_TYPES } from '@portal/contract/cellar/inventory/vocabulary';
import {
  WINE_DETAIL_NAMES,
  WINE_DETAILS,
  wineFactsForm,
} from '@portal/contract/cellar/inventory/wine-fields';
import { staffWineCalls } from '@portal/contract/cellar/wines/wines.calls';
import { type StaffWine, wineBody } from '@portal/contract/cellar/wines/wines.schemas';
import { formOptionalText, formText, formYear } from '@portal/contract/errors/form-fields';
import * as z from 'zod/mini';
import { requestOf } from '../../../lib/request-of.ts';
import { useMutationForm } from '../../../lib/use-mutation-form.ts';
import { t } from '../../../texts/wines.tsx';
import { ActionFailure } from '../../../ui/action-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { useWineChange } from './wines-api.ts';
import styles from './wines.module.css';

const FIELDS = [
  { name: 'short_producer', label: t.producer, maxLength: 200 },
  { name: 'vintage', label: t.vintage, maxLength: 4 },
  ...WINE_DETAIL_NAMES.map(
    (name) => ({ name, label: WINE_DETAILS[name], maxLength: 200 }) as const,
  ),
  { name: 'material_id', label: t.materialNumber, maxLength: 15 },
  { name: 'drink_from', label: t.drinkFrom, maxLength: 4 },
  { name: 'drink_to', label: t.drinkTo, maxLength: 4 },
] as const;

const drinkYear = () => formYear(1700, 2200, t.yearOrEmpty);
const schema = z
  .object({
    version: z.string(),
    ...wineFactsForm,
    material_id: formText(15).check(z.regex(/^(|0*[1-9]\d*)$/, t.enterAWholeNumber)),
    description: formOptionalText(4000),
    drink_from: drinkYear(),
    drink_to: drinkYear(),
  })
  .check(({ value: { drink_from: from, drink_to: to }, issues }) => {
    if (to === '' || to >= from) return;
    issues.push({ code: 'custom', path: ['drink_to'], message: t.notBefore(from), input: to });
  });

const TYPES = WINE_TYPES.map((type) => ({ value: type, label: type }));

function textsOf(wine: StaffWine): Readonly<Record<string, string>> {
  const texts = FIELDS.map(({ name }) => [name, String(wine[name] ?? '')] as const);
  return {
    ...Object.fromEntries(texts),
    long_producer: wine.long_producer,
    wine_type: wine.wine_type,
    description: wine.description ?? '',
    version: String(wine.version),
  };
}

/**
 * All fields of a wine, saved only against the version that was loaded. All clients who have the wine see the change.
 */
export function WineForm({ wine }: { readonly wine: StaffWine }) {
  const change = useWineChange(() => showToast({ message: t.saved }));
  const form = useMutationForm({
    schema,
    values: textsOf(wine),
    mutation: change,
    toSent: (typed) =>
      requestOf(staffWineCalls.change, {
        params: { id: wine.id },
        body: z.parse(wineBody, typed),
      }),
    startsOverWith: textsOf,
  });
  return (
    <form className={styles.form} {...form.props} aria-label={t.wine}>
      {form.failure && (
        <div className={styles.whole}>
          <ActionFailure action={change} error={form.failure} />
        </div>
      )}
      <div className={styles.whole}>
        <TextField label={t.fullName} maxLength={300} {...form.field('long_producer')} />
      </div>
      {FIELDS.map(({ name, ...texts }) => (
        <TextField key={name} {...texts} {...form.field(name)} />
      ))}
      <Select label={t.type} options={TYPES} {...form.field('wine_type')} />
      <div className={styles.whole}>
        <TextArea label={t.description} rows={4} maxLength={4000} {...form.field('description')} />
      </div>
      <div className={styles.whole}>
        <Button type="submit" look="primary" isSending={change.isPending}>
          {t.save}
        </Button>
      </div>
    </form>
  );
}
