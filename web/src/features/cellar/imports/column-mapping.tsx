import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import {
  type ColumnMapping,
  IMPORT_COLUMNS,
  type ImportColumn,
  NEEDED_COLUMNS,
} from '@portal/contract/cellar/imports/import-columns';
import * as z from 'zod/mini';
import { useSchemaForm } from '../../../lib/use-schema-form.ts';
import { t } from '../../../texts/imports.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import styles from './staff-imports.module.css';

interface ColumnMappingFormProps {
  /** Why the header is not recognised. */
  readonly refusal: string;
  readonly header: readonly string[];
  /** The columns chosen before the file was corrected. */
  readonly lastMapping: ColumnMapping;
  readonly onMap: (mapping: ColumnMapping) => void;
}

const isNeeded = (column: ImportColumn) => NEEDED_COLUMNS.some((needed) => needed === column);

/** Returns the column chosen before, or the one with our own name. */
function placeOf(header: readonly string[], column: ImportColumn, last: ColumnMapping): string {
  const named = header.findIndex((name) => name.toLowerCase() === column.toLowerCase());
  const place = last[column] ?? named;
  return place < 0 || place >= header.length ? '' : String(place);
}

/** The position of each of our columns; empty means that the file lacks it. */
const mappingSchema = z.object({
  places: z.array(z.string()).check(({ value, issues }) => {
    for (const column of NEEDED_COLUMNS) {
      const at = IMPORT_COLUMNS.indexOf(column);
      if (value[at] !== '') continue;
      issues.push({ code: 'custom', path: [at], message: FORM_MESSAGES.option, input: '' });
    }
  }),
});

function mappingOf(places: readonly string[]): ColumnMapping {
  const chosen = IMPORT_COLUMNS.map((column, at) => [column, places[at] ?? ''] as const);
  return Object.fromEntries(
    chosen.filter(([, place]) => place !== '').map(([column, place]) => [column, Number(place)]),
  );
}

/** Assigns the columns of a table with an unknown header. The mapping is not stored. */
export function ColumnMappingForm({ refusal, header, lastMapping, onMap }: ColumnMappingFormProps) {
  const options = header.map((name, place) => ({
    value: String(place),
    label: name === '' ? t.unnamedColumn(place + 1) : name,
  }));
  const form = useSchemaForm({
    schema: mappingSchema,
    values: { places: IMPORT_COLUMNS.map((column) => placeOf(header, column, lastMapping)) },
    onSubmit: ({ places }) => onMap(mappingOf(places)),
  });
  return (
    <form className={styles.step} {...form.props}>
      <h2>{t.chooseTheColumns}</h2>
      <Banner tone="note" takesFocus>
        <p>{refusal}</p>
      </Banner>
      <div className={styles.columns}>
        {IMPORT_COLUMNS.map((column, at) => (
          <Select
            key={column}
            label={isNeeded(column) ? t.neededColumn(column) : column}
            options={options}
            placeholder={t.notInTheFile}
            {...form.field(`places.${at}`)}
          />
        ))}
      </div>
      <Button type="submit" look="primary">
        {t.checkWithColumns}
      </Button>
    </form>
  );
}
