import { FORM_MESSAGES } from '@portal/contract/errors/form-fields';
import {
  type ColumnMapping,
  IMPORT_COLUMNS,
  type ImportColumn,
  NEEDED_COLUMNS,
} from '@portal/contract/staff-imports/import-columns';
import { type FormEvent, useState } from 'react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './staff-imports.module.css';

interface ColumnMappingFormProps {
  /** Why the header is not recognised. */
  readonly refusal: string;
  readonly header: readonly string[];
  /** What was chosen before the file was mended. */
  readonly lastMapping: ColumnMapping;
  readonly onMap: (mapping: ColumnMapping) => void;
}

const isNeeded = (column: ImportColumn) => NEEDED_COLUMNS.some((needed) => needed === column);

/** The place chosen before, or that of a column that the file calls as we do. */
function placeOf(header: readonly string[], column: ImportColumn, last: ColumnMapping): string {
  const named = header.findIndex((name) => name.toLowerCase() === column.toLowerCase());
  const place = last[column] ?? named;
  return place < 0 || place >= header.length ? '' : String(place);
}

function readMapping(form: FormData): ColumnMapping {
  const chosen = IMPORT_COLUMNS.map((column) => [column, form.get(column)] as const);
  return Object.fromEntries(
    chosen
      .filter(([, place]) => typeof place === 'string' && place !== '')
      .map(([column, place]) => [column, Number(place)]),
  );
}

/** For a table with an unknown header: which of its columns holds what. The mapping is not stored. */
export function ColumnMappingForm({ refusal, header, lastMapping, onMap }: ColumnMappingFormProps) {
  const [missing, setMissing] = useState<readonly string[]>([]);
  const options = header.map((name, place) => ({
    value: String(place),
    label: name === '' ? `Column ${place + 1}` : name,
  }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const mapping = readMapping(new FormData(event.currentTarget));
    const wanted = NEEDED_COLUMNS.filter((column) => mapping[column] === undefined);
    setMissing(wanted);
    if (wanted.length === 0) onMap(mapping);
  };
  return (
    <form className={styles.step} noValidate onSubmit={submit}>
      <h2>Choose the columns</h2>
      <Banner tone="note" takesFocus>
        <p>{refusal}</p>
      </Banner>
      <div className={styles.columns}>
        {IMPORT_COLUMNS.map((column) => (
          <Select
            key={column}
            label={isNeeded(column) ? `${column} (needed)` : column}
            name={column}
            options={options}
            placeholder="Not in the file"
            defaultValue={placeOf(header, column, lastMapping)}
            error={missing.includes(column) ? FORM_MESSAGES.option : undefined}
          />
        ))}
      </div>
      <Button type="submit" look="primary">
        Check with these columns
      </Button>
    </form>
  );
}
