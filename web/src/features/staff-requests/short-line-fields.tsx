import type { OrderLine } from '@portal/contract/orders/orders.schemas';
import type { ComponentProps } from 'react';
import { formatSize } from '../../lib/format.ts';
import type { FormField } from '../../lib/use-schema-form.ts';
import { t } from '../../texts/handovers.tsx';
import { Checkbox } from '../../ui/choices.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { wineOf } from './bottles-by-case.tsx';
import styles from './deliver-dialog.module.css';
import { isShort, type TypedLine } from './short-lines.ts';

interface LineFieldsProps {
  readonly line: OrderLine;
  readonly typed: TypedLine;
  readonly done: FormField;
  readonly reason: FormField;
  readonly isMissing: Omit<ComponentProps<typeof Checkbox>, 'label'>;
  /** Whether another line is short too. */
  readonly isOneOfSeveral: boolean;
}

/** How many bottles of a line go out, and why not all of them. */
export function ShortLineFields(props: LineFieldsProps) {
  const { line, typed, done, reason, isMissing, isOneOfSeveral } = props;
  const wine = `${wineOf(line)}, ${formatSize(line.size.value)}`;
  const options = Array.from({ length: line.quantity + 1 }, (_, count) => String(count));
  return (
    <fieldset className={styles.line}>
      <legend>{line.case_number === null ? wine : t.wineInCase(wine, line.case_number)}</legend>
      <Select
        label={t.bottlesFoundOf(line.quantity)}
        options={options.map((value) => ({ value, label: value }))}
        {...done}
      />
      {isShort(typed) && (
        <>
          {isOneOfSeveral && (
            <TextField label={t.otherReasonForThisLine} maxLength={200} {...reason} />
          )}
          <Checkbox label={t.takeMissingOut} {...isMissing} />
        </>
      )}
    </fieldset>
  );
}
